const smallScreenSizes = '(min-width: 40rem) calc(33.3vw - 1.25rem), calc(50vw - 1.5rem)'

/** The width of a product card's image for the `sizes` attribute, by where the card is placed. */
export const cardSizes = {
  /** In a grid beside facets. */
  besideFacets: `(min-width: 80rem) 11.4rem, (min-width: 64rem) calc(25vw - 5.6rem), ${smallScreenSizes}`,
  /** In a full-width grid. */
  fullWidth: `(min-width: 80rem) 15rem, (min-width: 64rem) calc(25vw - 1rem), ${smallScreenSizes}`,
  /** In the account, beside its navigation. */
  account: `(min-width: 64rem) 15.2rem, ${smallScreenSizes}`,
  /** In a carousel. */
  carousel: '(min-width: 40rem) 13rem, 10rem',
} as const
