import type { RateCounters } from '../../../core/accounts/index.ts'
import type { Clock } from '../../../core/shared/ports/clock.ports.ts'

/** Counters in memory, exact over any sliding window. */
export function createMemoryCounters(clock: Clock): RateCounters {
  const times = new Map<string, number[]>()
  const within = (key: string, seconds: number): number[] =>
    (times.get(key) ?? []).filter((time) => time > clock.now() - seconds * 1000)
  return {
    async take(key, seconds, most) {
      const recent = within(key, seconds)
      if (recent.length >= most) return false
      times.set(key, [...recent, clock.now()])
      return true
    },
  }
}
