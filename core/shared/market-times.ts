/** The times of the market where nobody has set others, each in the unit of its name. */
export const usualTimes = {
  'confirm-days': 1,
  'cancel-days': 1,
  'deliver-days': 14,
  'complete-days': 3,
  'problem-days': 2,
  'send-back-days': 14,
  'return-days': 7,
  'refund-hours': 72,
} as const

export type TimeName = keyof typeof usualTimes

/** What the market promises or waits, by name. */
export type Times = Readonly<Record<TimeName, number>>

export const timeNames = Object.keys(usualTimes) as readonly TimeName[]

/** The times among other values. */
export function timesOf(values: Times): Times {
  return Object.fromEntries(timeNames.map((name) => [name, values[name]])) as never
}
