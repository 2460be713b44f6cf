import type { Timers } from '../../core/shared/clock.ports.ts'

/** The timers of the browser. */
export function createBrowserTimers(): Timers {
  return {
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
  }
}
