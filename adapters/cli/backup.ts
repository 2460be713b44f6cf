import { join } from 'node:path'
import { backUp } from './backup-files.ts'
import { withDatabase } from './with-database.ts'

// npm run backup -- <file> saves a consistent copy of the database and its photos while the server runs.
await withDatabase(async (url, { DATA_DIR }) => {
  const [, , file] = process.argv
  if (file === undefined) throw new Error('npm run backup -- <file>')
  const begun = Date.now()
  await backUp({ url, images: join(DATA_DIR, 'images') }, file)
  return `kept in ${file}: everything up to ${new Date(begun).toISOString()}, in ${(Date.now() - begun) / 1000} s`
})
