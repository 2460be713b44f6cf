import type { Timers } from '../../../core/shared/ports/clock.ports.ts'

/** Timers that move only when told. */
export interface ManualTimers extends Timers {
  /** Advances by milliseconds and runs what is due, in order. */
  pass(milliseconds: number): void
  /** The number of pending delays. */
  pending(): number
}

export function createManualTimers(): ManualTimers {
  let now = 0
  let next = 1
  const due = new Map<number, { readonly at: number; readonly run: () => void }>()
  const pass = (milliseconds: number): void => {
    const end = now + milliseconds
    for (;;) {
      const [first] = [...due].filter(([, { at }]) => at <= end).sort(([a, x], [b, y]) => x.at - y.at || a - b)
      if (first === undefined) break
      due.delete(first[0])
      now = first[1].at
      first[1].run()
    }
    now = end
  }
  const after = (milliseconds: number, run: () => void): (() => void) => {
    const id = next++
    due.set(id, { at: now + milliseconds, run })
    return () => void due.delete(id)
  }
  return { after, pass, pending: () => due.size }
}
