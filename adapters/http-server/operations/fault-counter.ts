import type { ShutdownTasks } from './shutdown.ts'
import type { Log } from './log.ts'
import { flushPeriodically } from './periodic-flush.ts'

interface FaultCounter {
  note(what: string): void
  flush(): Promise<void>
}

/** Returns the same log with its errors counted by name; the counts are written every few seconds and at shutdown. */
export function startFaultCounting(log: Log, counter: FaultCounter, endings: ShutdownTasks): Log {
  flushPeriodically('counting faults', counter.flush, log, endings)
  return {
    info: log.info,
    error(message, facts, error) {
      counter.note(typeof facts.job === 'string' ? `${message}: ${facts.job}` : message)
      log.error(message, facts, error)
    },
  }
}
