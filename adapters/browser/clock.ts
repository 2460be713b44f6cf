import type { Clock } from '../../core/shared/ports/clock.ports.ts'

export function createBrowserClock(): Clock {
  return { now: () => Date.now() }
}
