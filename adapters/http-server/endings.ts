import type { Log } from './log.ts'

/** Things to end, the last one begun first. */
export type Endings = (() => Promise<unknown>)[]

/** On SIGTERM or SIGINT everything ends in order: requests drain first, the database stops last. */
export function endOnSignal(endings: Endings, log: Log): void {
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
