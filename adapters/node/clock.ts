import type { Clock } from '../../core/shared/ports/clock.ports.ts'

/** Creates the machine's clock; `offset` (milliseconds) moves a test process into the future. */
export function createClock(offset: number): Clock {
  return { now: () => Date.now() + offset }
}
