/** The standard deadlines, each in the unit of its name. */
export const standardTimes = {
  'confirm-days': 1,
  'cancel-days': 1,
  'deliver-days': 14,
  'complete-days': 3,
  'problem-days': 2,
  'return-shipping-days': 14,
  'return-days': 7,
  'refund-hours': 72,
} as const

export type MarketTimeName = keyof typeof standardTimes

/** The deadlines of the market, by name. */
export type MarketTimes = Readonly<Record<MarketTimeName, number>>

export const marketTimeNames = Object.keys(standardTimes) as readonly MarketTimeName[]

/** Picks the deadlines from other values. */
export function marketTimesOf(values: MarketTimes): MarketTimes {
  return Object.fromEntries(marketTimeNames.map((name) => [name, values[name]])) as MarketTimes
}
