import type { ShutdownTasks } from './shutdown.ts'
import type { Log } from './log.ts'

const seconds = 5

/** Calls `flush` every few seconds and at shutdown. */
export function flushPeriodically(what: string, flush: () => Promise<void>, log: Log, shutdown: ShutdownTasks): void {
  const write = (): Promise<void> => flush().catch((error: unknown) => log.error(what, {}, error))
  const timer = setInterval(() => void write(), seconds * 1000).unref()
  shutdown.push(async () => {
    clearInterval(timer)
    await write()
  })
}
