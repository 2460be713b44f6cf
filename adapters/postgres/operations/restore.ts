import pg from 'pg'
import { sessionOptions } from '../connection/connect.ts'
import { ledgerDigest } from './ledger-digest.ts'
import { migrate } from './migrate.ts'

const batch = 1000

interface Head {
  readonly bazargah: 1
  readonly at: string
  readonly migrations: readonly string[]
  readonly sequences: Readonly<Record<string, number>> | null
}

interface End {
  readonly rows: number
  readonly ledger: string
}

/** The restored instant, and the number of rows. */
export interface Restored {
  readonly at: string
  readonly rows: number
  readonly ledger: string
}

/**
 * Fills an empty database from the lines of a dump, in one transaction, and migrates it to the newest schema.
 * @throws Error when the database is not empty, or the dump is incomplete
 */
export async function restoreDatabase(url: string, lines: AsyncIterator<string>): Promise<Restored> {
  const client = new pg.Client({ connectionString: url, options: sessionOptions })
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseFilled(client)
    const head = headOf((await lines.next()).value as string | undefined)
    await migrate(url, head.migrations)
    await client.query('begin')
    const restored = await fill(client, head, lines)
    await client.query('commit')
    await migrate(url)
    return restored
  } finally {
    await client.end()
  }
}

function headOf(line = ''): Head {
  const head = line.startsWith('{') ? (JSON.parse(line) as Partial<Head>) : {}
  if (head.bazargah !== 1) throw new Error('this is not a backup of this application')
  return head as Head
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  if (rows.length > 0) throw new Error('the database is not empty: restore into a new one')
}

async function fill(client: pg.Client, head: Head, lines: AsyncIterator<string>): Promise<Restored> {
  const constraints = await dropConstraints(client)
  const { rows, end } = await readLines(client, lines)
  for (const { statement } of constraints) await client.query(statement)
  for (const [name, value] of Object.entries(head.sequences ?? {}))
    await client.query('select setval($1::regclass, $2)', [name, value])
  const ledger = await ledgerDigest(client)
  if (end === undefined || end.rows !== rows || end.ledger !== ledger) throw new Error('the backup is not whole')
  return { at: head.at, rows, ledger }
}

// Rows come table by table, so foreign keys are checked at the end. Needs only the owner's rights.
async function dropConstraints(client: pg.Client): Promise<{ readonly statement: string }[]> {
  const tables = `from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`
  const triggers = (word: string): string => `'alter table ' || quote_ident(relname) || ' ${word} trigger user'`
  const keys = await client.query<{ drop: string; statement: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { drop } of keys.rows) await client.query(drop)
  const still = await client.query<{ off: string; clear: string; statement: string }>(
    `select ${triggers('disable')} as off, 'delete from ' || quote_ident(relname) as clear, ${triggers('enable')} as statement ${tables}`,
  )
  for (const { off, clear } of still.rows) await client.query(`${off}; ${clear}`)
  return [...keys.rows, ...still.rows]
}

async function readLines(client: pg.Client, lines: AsyncIterator<string>): Promise<{ rows: number; end?: End }> {
  let into = ''
  let rows = 0
  let waiting: string[] = []
  const write = async (): Promise<void> => {
    if (waiting.length > 0) await client.query(into, [`[${waiting.join(',')}]`])
    rows += waiting.length
    waiting = []
  }
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    const { value: line } = next
    const isTable = line.startsWith('{"table":')
    const isEnd = line.startsWith('{"end":')
    if (isTable || isEnd || waiting.length >= batch) await write()
    if (isEnd) return { rows, end: (JSON.parse(line) as { readonly end: End }).end }
    if (isTable) into = insertInto(line)
    else waiting.push(line)
  }
  return { rows }
}

function insertInto(line: string): string {
  const { table, columns } = JSON.parse(line) as { readonly table: string; readonly columns: readonly string[] }
  const names = columns.join(', ')
  return `insert into ${table} (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::${table}, $1)`
}
