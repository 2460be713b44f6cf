import type { Clock } from '../../../core/shared/ports/clock.ports.ts'
import { createManualTimers, type ManualTimers } from './manual-timers.ts'

export interface ManualTime extends Clock, ManualTimers {}

/** Creates a clock at `start` that moves only when told. */
export function createManualTime(start = 1_700_000_000_000): ManualTime {
  const timers = createManualTimers()
  let now = start
  const pass = (milliseconds: number): void => {
    for (let left = milliseconds; left > 0; left--) {
      now += 1
      timers.pass(1)
    }
  }
  return { after: timers.after, pending: timers.pending, now: () => now, pass }
}
