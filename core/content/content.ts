/** The pages that the operator writes, beside blog and questions. */
export const contentPages = ['about', 'terms'] as const

export type ContentPageName = (typeof contentPages)[number]

/** What the home of the mall is made of: the opening, banners, and shelves that the house fills. */
export const sectionShapes = [
  'hero',
  'banner',
  'categories',
  'offers',
  'popular',
  'newest',
  'shelves',
  'stores',
  'posts',
] as const

export type SectionShape = (typeof sectionShapes)[number]

/** Words a person reads in a minute. */
const pace = 180

/** How long reading takes, in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(1, Math.ceil(words / pace))
}
