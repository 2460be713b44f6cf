import type { Clock, Timers } from '../../core/shared/clock.ports.ts'

/** The machine's clock; `offset` (milliseconds) lets a test process live in the future. */
export function createClock(offset: number): Clock {
  return { now: () => Date.now() + offset }
}

/** The process's timers; they never keep it alive. */
export function createTimers(): Timers {
  return {
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      timer.unref()
      return () => clearTimeout(timer)
    },
  }
}
