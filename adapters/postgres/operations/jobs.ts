import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import PgBoss from 'pg-boss'
import { sessionOptions } from '../connection/connect.ts'

/** A job that runs repeatedly, in one process at a time. */
export interface RepeatedJob {
  readonly name: string
  /** Seconds from the end of one run to the start of the next. */
  readonly every: number
  /** Seconds until the first run after a start; `every` when absent. */
  readonly first?: number
  run(): Promise<unknown>
}

/** How long a stop waits for running jobs, in milliseconds. */
const lockTimeoutMs = 5_000

/**
 * Runs jobs across all processes on one database. A failed run is reported and the next one still runs; while the
 * database is unavailable no run starts. Every `checkSeconds` each process checks that every job is queued or running
 * somewhere.
 */
export async function startJobs(
  databaseUrl: string,
  jobs: readonly RepeatedJob[],
  onFailure: (job: string, error: unknown) => void,
  checkSeconds = 60,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    application_name: 'bazargah-jobs',
    schedule: false,
    connectionTimeoutMillis: 5_000,
    query_timeout: 60_000,
    options: sessionOptions,
  } as PgBoss.ConstructorOptions)
  boss.on('error', (error) => onFailure('pg-boss', error))
  await alone(databaseUrl, async () => {
    await boss.start()
    for (const { name } of jobs)
      await boss.createQueue(name, { name, policy: 'short', retryLimit: 0, expireInSeconds: 300 })
  })
  for (const job of jobs) await send(boss, job, job.first)
  const stopping = new AbortController()
  setMaxListeners(jobs.length + 1, stopping.signal)
  const loops = jobs.map((job) => follow(boss, job, onFailure, { checkSeconds, stopping: stopping.signal }))
  return async () => {
    stopping.abort()
    await Promise.race([Promise.all(loops), sleep(lockTimeoutMs, undefined, { ref: false })])
    await boss.stop({ graceful: false })
  }
}

// Processes that create their queues at the same moment would deadlock.
async function alone(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, lock_timeout: 30_000, statement_timeout: 30_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtextextended('bazargah jobs', 0))")
    await work()
  } finally {
    await client.end()
  }
}

// The queue holds at most one waiting run, and every start ensures that there is one.
async function send(boss: PgBoss, { name, every }: RepeatedJob, after = every): Promise<void> {
  await boss.send(name, {}, { startAfter: after })
}

// The library's own worker leaves the completion promise unhandled: if the database were unavailable at that moment,
// the process would end.
async function follow(
  boss: PgBoss,
  job: RepeatedJob,
  onFailure: (job: string, error: unknown) => void,
  { checkSeconds, stopping }: { readonly checkSeconds: number; readonly stopping: AbortSignal },
): Promise<void> {
  const pause = Math.max(0.5, Math.min(2, job.every)) * 1000
  let ended: string | undefined
  let checkAt = performance.now() + checkSeconds * 1000
  while (!stopping.aborted) {
    try {
      ended ??= await runOnce(boss, job, onFailure)
      if (ended !== undefined) {
        await boss.complete(job.name, ended)
        await send(boss, job)
        ended = undefined
      } else if (performance.now() > checkAt) {
        if ((await boss.getQueueSize(job.name, { before: 'completed' })) === 0) await send(boss, job)
        checkAt = performance.now() + checkSeconds * 1000
      }
    } catch (error) {
      onFailure('pg-boss', error)
    }
    await sleep(pause, undefined, { signal: stopping }).catch(() => {})
  }
}

/** Takes the waiting run if it is due and runs it; returns its id in the queue. */
async function runOnce(
  boss: PgBoss,
  { name, run }: RepeatedJob,
  onFailure: (job: string, error: unknown) => void,
): Promise<string | undefined> {
  const [taken] = await boss.fetch(name)
  if (taken === undefined) return undefined
  await run().catch((error: unknown) => onFailure(name, error))
  return taken.id
}
