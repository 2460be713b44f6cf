import { readConfig } from '../config/config.ts'
import { startPostgres } from '../embedded-postgres/start-postgres.ts'
import { migrate } from '../postgres/migrate.ts'

// Brings the configured database to the newest schema.
const config = readConfig(process.env)
const own =
  config.DATABASE_URL === undefined ? await startPostgres({ dataDir: `${config.DATA_DIR}/postgres` }) : undefined
await migrate(own?.url ?? config.DATABASE_URL ?? '')
await own?.stop()
process.stdout.write('the schema is the newest\n')
