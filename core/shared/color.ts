/** Returns `#rrggbb` of three channels from 0 to 255; a missing one counts as 0. */
export function hexOf([red = 0, green = 0, blue = 0]: Iterable<number>): string {
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
