import * as v from 'valibot'

/** The texts searched for on this device, the newest first. */
export type RecentSearches = readonly string[]

export const noRecentSearches: RecentSearches = []

const maxTexts = 10
const longestText = 100
const stored = v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestText)))

/** Adds a text as the newest one; an equal older one is dropped, and so is the eleventh. */
export function withSearch(texts: RecentSearches, text: string): RecentSearches {
  const searched = text.trim().slice(0, longestText)
  return searched === '' ? texts : [searched, ...texts.filter((other) => other !== searched)].slice(0, maxTexts)
}

/** Returns stored texts; none when they are damaged. */
export function repairRecentSearches(value: unknown): RecentSearches {
  const parsed = v.safeParse(stored, value)
  return parsed.success ? [...new Set(parsed.output)].slice(0, maxTexts) : noRecentSearches
}
