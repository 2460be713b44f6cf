import type { Timers } from '../../core/shared/ports/clock.ports.ts'

export function createBrowserTimers(): Timers {
  return {
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
  }
}
