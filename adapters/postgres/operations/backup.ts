import pg from 'pg'
import { sessionOptions } from '../connection/connect.ts'
import { ledgerDigest } from './ledger-digest.ts'

const batch = 1000

/**
 * Yields every row of a database in one snapshot, a line each: a header first, then the tables, last a digest to
 * verify.
 */
export async function* dumpDatabase(url: string): AsyncGenerator<string> {
  const client = new pg.Client({ connectionString: url, options: sessionOptions })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    yield await headOf(client)
    let rows = 0
    for (const { table, columns } of await tablesOf(client)) {
      yield JSON.stringify({ table, columns })
      for await (const line of rowsOf(client, table)) {
        rows += 1
        yield line
      }
    }
    yield JSON.stringify({ end: { rows, ledger: await ledgerDigest(client) } })
  } finally {
    await client.end()
  }
}

async function headOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ head: string }>(`select jsonb_build_object('bazargah', 1, 'at', now(),
    'migrations', (select jsonb_agg(name order by name) from kysely_migration),
    'sequences', (select jsonb_object_agg(quote_ident(sequencename), last_value) from pg_sequences
      where schemaname = 'public' and last_value is not null))::text as head`)
  return rows[0]?.head ?? ''
}

interface Table {
  readonly table: string
  readonly columns: readonly string[]
}

// Computed columns and the migration history are recreated, not copied.
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select quote_ident(c.relname) as table, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
    group by c.relname order by c.relname`)
  return rows
}

async function* rowsOf(client: pg.Client, table: string): AsyncGenerator<string> {
  await client.query(`declare lines no scroll cursor for select to_jsonb(t)::text as line from ${table} t`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${batch} from lines`)
    for (const { line } of rows) yield line
    if (rows.length < batch) break
  }
  await client.query('close lines')
}
