/** The pages that the operator writes, besides blog and FAQ. */
export const contentPages = ['about', 'terms'] as const

export type ContentPageName = (typeof contentPages)[number]

/** The shapes of home sections: the hero, banners, and carousels that the platform fills. */
export const sectionShapes = [
  'hero',
  'banner',
  'categories',
  'offers',
  'popular',
  'newest',
  'carousels',
  'stores',
  'posts',
] as const

export type SectionShape = (typeof sectionShapes)[number]

/** The reading speed in words per minute. */
const wordsPerMinute = 180

/** Returns the reading time in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}
