import { migrate } from '../postgres/migrate.ts'
import { withDatabase } from './opened.ts'

// Brings the configured database to the newest schema.
await withDatabase(async (url) => {
  await migrate(url)
  return 'the schema is the newest'
})
