/** What a shop's home may show, in the order a store begins with. */
export const storeSections = ['notice', 'offers', 'best-selling', 'newest', 'categories', 'about'] as const

export type StoreSection = (typeof storeSections)[number]

/** The sections a store chose, each known and once; the standard ones when it chose none. */
export function sectionsOf(chosen: readonly string[]): readonly StoreSection[] {
  const known = [...new Set(chosen)].flatMap((name) => storeSections.find((section) => section === name) ?? [])
  return known.length === 0 ? storeSections : known
}
