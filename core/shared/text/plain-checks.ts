// What every page checks before anything else is checked here, without the schema library: that would weigh 3 KB in
// every first visit.

/** The form of a database id as text: decimal digits without a leading zero, at most 15. */
export const idPattern = /^[1-9][0-9]{0,14}$/

/** Returns whether a value is a text of 1 to `max` characters. */
export function isTextUpTo(max: number, value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= max
}
