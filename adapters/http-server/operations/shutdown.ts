import type { Log } from './log.ts'

/** Functions to run at shutdown, the last one registered first. */
export type ShutdownTasks = (() => Promise<unknown>)[]

/** Runs the shutdown in order on SIGTERM or SIGINT: requests drain first, the database stops last. */
export function shutDownOnSignal(endings: ShutdownTasks, log: Log): void {
  let ending = false
  const end = async (signal: string): Promise<void> => {
    if (ending) return
    ending = true
    log.info('stopping', { signal })
    for (const step of endings.reverse()) await step().catch((error: unknown) => log.error('stopping', {}, error))
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal))
}
