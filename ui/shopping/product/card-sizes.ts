const onSmallScreens = '(min-width: 40rem) calc(33.3vw - 1.25rem), calc(50vw - 1.5rem)'

/** How wide the picture of a product card stands, as the `sizes` attribute: its column without gaps and edges, by where the card lies. */
export const cardSizes = {
  /** In a grid beside its facets. */
  faceted: `(min-width: 80rem) 11.4rem, (min-width: 64rem) calc(25vw - 5.6rem), ${onSmallScreens}`,
  /** In a grid over the whole width. */
  full: `(min-width: 80rem) 15rem, (min-width: 64rem) calc(25vw - 1rem), ${onSmallScreens}`,
  /** In the account, beside its sections. */
  account: `(min-width: 64rem) 15.2rem, ${onSmallScreens}`,
  /** In a row that scrolls sideways. */
  shelf: '(min-width: 40rem) 13rem, 10rem',
} as const
