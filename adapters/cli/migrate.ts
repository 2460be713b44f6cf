import { migrate } from '../postgres/operations/migrate.ts'
import { withDatabase } from './with-database.ts'

// Migrates the configured database to the newest schema.
await withDatabase(async (url) => {
  await migrate(url)
  return 'the schema is the newest'
})
