import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { migrations } from '../migrations/index.ts'

/**
 * Migrates a database to the newest schema, or applies only the named migrations; refuses a database whose encoding
 * cannot hold Persian. Safe to run in several processes at once.
 */
export async function migrate(databaseUrl: string, only: readonly string[] = Object.keys(migrations)): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await requirePersian(db)
    const getMigrations = async () => ({ ...(await foreign(db)), ...all(only) })
    const migrator = new Migrator({ db, provider: { getMigrations }, allowUnorderedMigrations: true })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw new Error('the database could not be migrated', { cause: error })
  } finally {
    await db.destroy()
  }
}

function all(only: readonly string[]): Record<string, Migration> {
  const entries = Object.entries(migrations).filter(([name]) => only.includes(name))
  return Object.fromEntries(entries.map(([name, text]) => [name, { up: (db) => run(db, text) }]))
}

/** Migrations of a newer build are tolerated, because migrations only add. */
async function foreign(db: Kysely<unknown>): Promise<Record<string, Migration>> {
  const { rows: found } = await sql<{
    there: boolean
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (found[0]?.there !== true) return {}
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]))
}

async function run(db: Kysely<unknown>, text: string): Promise<void> {
  await sql.raw(text).execute(db)
}

async function requirePersian(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ encoding: string; ctype: string }>`
    select pg_encoding_to_char(encoding) as encoding, datctype as ctype from pg_database where datname = current_database()
  `.execute(db)
  const [found] = rows
  if (found?.encoding !== 'UTF8' || found.ctype === 'C' || found.ctype === 'POSIX') {
    throw new Error(
      `the database needs encoding UTF8 and a character type other than C; it has ${JSON.stringify(found)}`,
    )
  }
}
