import pg from 'pg'
import PgBoss from 'pg-boss'
import { sessionOptions } from './connect.ts'

/** A job that runs again and again, in one process at a time. */
export interface RepeatedJob {
  readonly name: string
  /** Seconds from the end of one run to the beginning of the next. */
  readonly every: number
  /** Seconds until the first run after a start; as many as between runs where nothing is said. */
  readonly first?: number
  run(): Promise<void>
}

/** Runs jobs over all processes on one database; a failed run is reported and the next one comes all the same. */
export async function startJobs(
  databaseUrl: string,
  jobs: readonly RepeatedJob[],
  onFailure: (job: string, error: unknown) => void,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    application_name: 'bazargah-jobs',
    options: sessionOptions,
  } as PgBoss.ConstructorOptions)
  boss.on('error', (error) => onFailure('pg-boss', error))
  await alone(databaseUrl, async () => {
    await boss.start()
    for (const { name } of jobs)
      await boss.createQueue(name, { name, policy: 'short', retryLimit: 0, expireInSeconds: 300 })
  })
  for (const job of jobs) await repeat(boss, job, onFailure)
  return () => boss.stop({ graceful: true, wait: true, timeout: 5_000 })
}

// Processes that prepare their queues at the same moment would wait for each other in a circle.
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

// The queue holds at most one waiting run; each run sends the next one, and every start makes sure that one is waiting.
async function repeat(boss: PgBoss, job: RepeatedJob, onFailure: (job: string, error: unknown) => void): Promise<void> {
  const next = (after = job.every) => boss.send(job.name, {}, { startAfter: after })
  await boss.work(job.name, { pollingIntervalSeconds: Math.max(0.5, Math.min(2, job.every)) }, async () => {
    try {
      await job.run()
    } catch (error) {
      onFailure(job.name, error)
    } finally {
      await next()
    }
  })
  await next(job.first)
}
