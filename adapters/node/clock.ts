import type { Clock } from '../../core/shared/clock.ports.ts'

/** The machine's clock; `offset` (milliseconds) lets a test process live in the future. */
export function createClock(offset: number): Clock {
  return { now: () => Date.now() + offset }
}
