/** Where a visitor came from: the landing URL and the campaign parameters. */
export type Attribution = Readonly<Record<string, string>>

/** Limits of the stored object. */
export const attributionLimits = { parameters: 50, name: 100, value: 500, landing: 500 } as const

/** The empty attribution. */
export const noAttribution: Attribution = {}

const ignored: readonly string[] = ['landing_url', '__proto__']

/** Returns the valid part of a stored value. */
export function repairAttribution(value: unknown): Attribution {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return noAttribution
  const { landing_url } = value as Readonly<Record<string, unknown>>
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const landing =
    typeof landing_url === 'string' ? { landing_url: landing_url.slice(0, attributionLimits.landing) } : {}
  return withParameters(landing, entries)
}

/** Whether a query contains both `utm_source` and `utm_medium`. */
export function hasCampaign(query: readonly (readonly [string, string])[]): boolean {
  return ['utm_source', 'utm_medium'].every((name) => query.some(([word]) => word === name))
}

/**
 * Merges query parameters into the object: the newest value wins, the limits hold, `landing_url` and `__proto__` are
 * ignored.
 */
export function withParameters(object: Attribution, query: readonly (readonly [string, string])[]): Attribution {
  const { landing_url, ...words } = object
  const merged = new Map(Object.entries(words))
  for (const [name, value] of query) {
    const fits = merged.has(name) || merged.size < attributionLimits.parameters
    if (fits && isAllowed(name)) merged.set(name, value.slice(0, attributionLimits.value))
  }
  const landing = landing_url === undefined ? {} : { landing_url }
  return { ...landing, ...Object.fromEntries(merged) }
}

function isAllowed(name: string): boolean {
  return name !== '' && name.length <= attributionLimits.name && !ignored.includes(name)
}
