import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { withLock } from '../../../adapters/embedded-postgres/lock.ts'
import { startPostgres } from '../../../adapters/embedded-postgres/start-postgres.ts'
import { migrate } from '../../../adapters/postgres/operations/migrate.ts'

const template = 'bazargah_template'

/** Creates a migrated, empty database for one test file, dropped afterwards. Returns its connection string. */
export async function freshDatabase(): Promise<string> {
  const folder = inject('postgresFolder')
  const { url } = await startPostgres({ dataDir: join(folder, 'postgres'), flavour: 'test' })
  await withLock(join(folder, 'template.lock'), () => makeTemplate(url))
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`
  await administer(url, `create database ${name} template ${template}`)
  afterAll(() => administer(url, `drop database if exists ${name} with (force)`))
  return withDatabase(url, name)
}

/** Creates a database without a schema. */
export async function emptyDatabase(): Promise<string> {
  const { url } = await startPostgres({ dataDir: join(inject('postgresFolder'), 'postgres'), flavour: 'test' })
  const name = `empty_${process.pid}_${Math.random().toString(36).slice(2)}`
  await administer(url, `create database ${name}`)
  afterAll(() => administer(url, `drop database if exists ${name} with (force)`))
  return withDatabase(url, name)
}

async function makeTemplate(url: string): Promise<void> {
  if (await exists(url, template)) return
  await administer(url, `drop database if exists ${template}_draft with (force)`)
  await administer(url, `create database ${template}_draft`)
  await migrate(withDatabase(url, `${template}_draft`))
  await administer(url, `alter database ${template}_draft rename to ${template}`)
}

async function exists(url: string, name: string): Promise<boolean> {
  const rows = await administer(url, `select 1 from pg_database where datname = '${name}'`)
  return rows > 0
}

async function administer(url: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  return url.replace(/[^/]*$/, name)
}
