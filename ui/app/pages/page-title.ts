/** The name of the site. */
export const marketName = 'بازارگاه'

/** Returns the title of a page followed by the site's name. */
export function titleOf(title: string): string {
  return title === marketName ? title : `${title} | ${marketName}`
}
