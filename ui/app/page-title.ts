/** The name of the house. */
export const houseName = 'بازارگاه'

/** The title of a page with the name of the house after it. */
export function titleOf(title: string): string {
  return title === houseName ? title : `${title} | ${houseName}`
}
