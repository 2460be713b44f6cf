import type { Clock } from '../../core/shared/clock.ports.ts'

/** The clock of the browser. */
export function createBrowserClock(): Clock {
  return { now: () => Date.now() }
}
