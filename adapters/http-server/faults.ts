import type { Endings } from './endings.ts'
import type { Log } from './log.ts'
import { keepWriting } from './writing.ts'

interface Tally {
  note(what: string): void
  flush(): Promise<void>
}

/** The same log, whose errors are counted by name; the count is written every few seconds, and at the end. */
export function countFaults(log: Log, tally: Tally, endings: Endings): Log {
  keepWriting('counting faults', tally.flush, log, endings)
  return {
    info: log.info,
    error(message, facts, error) {
      tally.note(typeof facts.job === 'string' ? `${message}: ${facts.job}` : message)
      log.error(message, facts, error)
    },
  }
}
