/** The sections of a shop's home page, in their default order. */
export const homeSectionNames = ['notice', 'offers', 'best-selling', 'newest', 'categories', 'about'] as const

export type HomeSectionName = (typeof homeSectionNames)[number]

/** Returns the sections a store chose, without unknown and repeated ones; the default ones when it chose none. */
export function homeSectionsOf(chosen: readonly string[]): readonly HomeSectionName[] {
  const knownSections = [...new Set(chosen)].flatMap(
    (name) => homeSectionNames.find((section) => section === name) ?? [],
  )
  return knownSections.length === 0 ? homeSectionNames : knownSections
}
