import type { Endings } from './endings.ts'
import type { Log } from './log.ts'

const seconds = 5

interface Tally {
  note(what: string): void
  flush(): Promise<void>
}

/** The same log, whose errors are counted by name; the count is written every few seconds, and at the end. */
export function countFaults(log: Log, tally: Tally, endings: Endings): Log {
  const flush = (): Promise<void> => tally.flush().catch((error: unknown) => log.error('counting faults', {}, error))
  const timer = setInterval(() => void flush(), seconds * 1000).unref()
  endings.push(async () => {
    clearInterval(timer)
    await flush()
  })
  return {
    info: log.info,
    error(message, facts, error) {
      tally.note(typeof facts.job === 'string' ? `${message}: ${facts.job}` : message)
      log.error(message, facts, error)
    },
  }
}
