/**
 * The leap years of K. M. Borkowski, "The Persian calendar for 3000 years" (1996), computed from its table of breaks:
 * independent of the calendar library under test.
 */
const breaks = [
  -61, 9, 38, 199, 426, 686, 756, 818, 1111, 1181, 1210, 1635, 2060, 2097, 2192, 2262, 2324, 2394, 2456, 3178,
]

/** The leap years of -61 to 3177. */
export function oracleLeapYears(): Set<number> {
  const leap = new Set<number>()
  for (const [index, start] of breaks.slice(0, -1).entries()) {
    const span = (breaks[index + 1] ?? start) - start
    for (let passed = 0; passed < span; passed++) if (isLeap(passed, span)) leap.add(start + passed)
  }
  return leap
}

function isLeap(passed: number, span: number): boolean {
  // A remainder of fewer than six years continues the last cycle of 33 instead of starting a new one.
  const place = span - passed < 6 ? passed - span + Math.floor((span + 4) / 33) * 33 : passed
  return (((place + 1) % 33) - 1) % 4 === 0
}

/** The days of a month, by the reference's leap years. */
export function oracleMonthDays(leap: ReadonlySet<number>, year: number, month: number): number {
  if (month <= 6) return 31
  return month <= 11 ? 30 : leap.has(year) ? 30 : 29
}
