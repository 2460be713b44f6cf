import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type RawBuilder, type Transaction } from 'kysely'
import pg from 'pg'
import { Problem } from '../../core/shared/problem.ts'
import type { Transactions } from '../../core/shared/transactions.ports.ts'
import { isPassing } from './passing-errors.ts'
import { prepared, preparing, statementNames } from './preparing.ts'
import { createRides, onlyReads } from './rides.ts'

/** A connection pool that runs typed SQL inside the transaction of the moment, if there is one. */
export interface Database {
  /** Rows of one query. @throws Problem contract/unavailable while the database cannot answer */
  rows<Row>(query: RawBuilder<Row>): Promise<Row[]>
  readonly transactions: Transactions
  /** Tells all processes that these products changed, once the transaction of the moment is stored; what it undoes is never told. */
  announce(product_ids: readonly string[]): void
  /** A pool outside any transaction, for listening and for jobs. */
  readonly pool: pg.Pool
  /** Whether it answers now. */
  alive(): Promise<boolean>
  close(): Promise<void>
}

/** Where the database is, and how many connections the pool may open. */
export interface DatabaseOptions {
  readonly url: string
  readonly connections: number
}

/** Opens the pool; every wait has an end, and a lost connection never ends the process (promises §3). */
export function connect({ url, connections }: DatabaseOptions): Database {
  const pool = openPool(url, connections)
  const nameOf = statementNames()
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: preparing(pool, nameOf) }) })
  const current = new AsyncLocalStorage<Running>()
  const ride = createRides(pool)
  const runAlone = async <Row>(query: RawBuilder<Row>): Promise<Row[]> => {
    const { sql: text, parameters } = query.compile(db)
    if (isLockingRead(text)) throw new Error(`a lock outside a transaction holds nothing: ${text.trim().slice(0, 200)}`)
    if (!onlyReads(text)) return (await query.execute(db)).rows
    const { rows } = await ride((client) => client.query(prepared(text, parameters, nameOf)))
    return rows as Row[]
  }
  return {
    pool,
    rows: async <Row>(query: RawBuilder<Row>) =>
      guarded(async () => {
        const transaction = current.getStore()?.transaction
        return transaction === undefined ? runAlone(query) : (await query.execute(transaction)).rows
      }),
    transactions: {
      run: (work) => (current.getStore() === undefined ? guarded(() => runNew(db, pool, current, work)) : work()),
    },
    announce: (product_ids) => {
      for (const product_id of product_ids) current.getStore()?.changed.add(product_id)
    },
    alive: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => db.destroy(),
  }
}

// A statement that locks rows and writes none: its locks end with it unless a transaction holds them.
function isLockingRead(text: string): boolean {
  return (
    /\bfor\s+(?:no\s+key\s+)?(?:update|share)\b|\bfor\s+key\s+share\b/i.test(text) &&
    !/\binsert\s+into\b|\bdelete\s+from\b|\bupdate\s+\w+\s+(?:as\s+)?(?:\w+\s+)?set\b/i.test(text)
  )
}

/** A transaction under way, and the products it changed. */
interface Running {
  readonly transaction: Transaction<unknown>
  readonly changed: Set<string>
}

// A notification inside a transaction makes its commit wait for every other one that notifies; told afterwards, money never waits.
// A process that dies in between leaves a list stale for as long as a page lives, no longer.
async function runNew<Result>(
  db: Kysely<unknown>,
  pool: pg.Pool,
  current: AsyncLocalStorage<Running>,
  work: () => Promise<Result>,
): Promise<Result> {
  const changed = new Set<string>()
  const result = await db.transaction().execute((transaction) => current.run({ transaction, changed }, work))
  if (changed.size > 0) tell(pool, [...changed]).catch(() => {})
  return result
}

async function tell(pool: pg.Pool, product_ids: readonly string[]): Promise<void> {
  const client = await pool.connect()
  try {
    const text = `select pg_notify('product_changed', id) from unnest($1::text[]) as id`
    await client.query({ name: 'tell', text, values: [product_ids] })
  } finally {
    client.release()
  }
}

/** An operator's server may write dates its own way; the driver reads one way. */
export const sessionOptions = '-c datestyle=ISO,MDY -c intervalstyle=postgres -c timezone=UTC'

function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    // Statements asked for together travel together.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
    statement_timeout: 10_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 15_000,
    options: sessionOptions,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const int8 = 20
const numeric = 1700

function parserOf(oid: number, format?: 'text' | 'binary'): unknown {
  if (oid === int8 || oid === numeric) return safeNumber
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)
}

/** 64-bit integers and numerics arrive as text; an integer beyond 2^53 is refused rather than rounded. */
function safeNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new RangeError(`unsafe integer from the database: ${text}`)
  return value
}

async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw isPassing(error) ? new Problem('contract/unavailable', { retry_after: 2 }, error) : error
  }
}
