import { type Config, readConfig } from '../config/config.ts'
import { startPostgres } from '../embedded-postgres/start-postgres.ts'

/** Runs a command on the configured or built-in database; an error becomes one line and exit code 1. */
export async function withDatabase(work: (url: string, config: Config) => Promise<string>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const own =
      config.DATABASE_URL === undefined ? await startPostgres({ dataDir: `${config.DATA_DIR}/postgres` }) : undefined
    try {
      process.stdout.write(`${await work(own?.url ?? config.DATABASE_URL ?? '', config)}\n`)
    } finally {
      await own?.stop()
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
