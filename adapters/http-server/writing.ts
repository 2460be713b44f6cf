import type { Endings } from './endings.ts'
import type { Log } from './log.ts'

const seconds = 5

/** Writes what is counted every few seconds, and at the end. */
export function keepWriting(what: string, flush: () => Promise<void>, log: Log, endings: Endings): void {
  const write = (): Promise<void> => flush().catch((error: unknown) => log.error(what, {}, error))
  const timer = setInterval(() => void write(), seconds * 1000).unref()
  endings.push(async () => {
    clearInterval(timer)
    await write()
  })
}
