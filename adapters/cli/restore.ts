import { join } from 'node:path'
import { restoreFrom } from './backup-files.ts'
import { withDatabase } from './with-database.ts'

// npm run restore -- <file> fills an empty database and an empty photo folder from a backup.
await withDatabase(async (url, { DATA_DIR }) => {
  const [, , file] = process.argv
  if (file === undefined) throw new Error('npm run restore -- <file>')
  const begun = Date.now()
  const { at, rows, ledger } = await restoreFrom({ url, images: join(DATA_DIR, 'images') }, file)
  const seconds = (Date.now() - begun) / 1000
  return `restored ${rows} rows as of ${at} in ${seconds} s; the ledger is the one that was kept (${ledger})`
})
