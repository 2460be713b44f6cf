import { type RawBuilder, sql } from 'kysely'
import type { RequestTraces } from '../../../core/contract/contract.ports.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { columnsOf, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

const day = 86_400_000

/**
 * Retention in milliseconds: the longest rate-limit window is a day, and an idempotency key is kept for at least a day.
 */
export const traceRetention = { counters: 2 * day, codes: 2 * day, keys: 30 * day, tokens: 2 * day } as const

// Rows deleted per statement, so that each finishes within its timeout.
const batch = 10_000

/** Creates the cleanup of tables that every call writes to. */
export function createRequestTraces(db: Database): RequestTraces {
  const drop = async <Table extends keyof Tables>(
    table: Table,
    isOld: (column: ReturnType<typeof columnsOf<Table>>) => RawBuilder<unknown>,
  ): Promise<void> => {
    const name = sql.table(table)
    const deleted = sql<object>`(delete from ${name} where ctid = any(array(
      select ctid from ${name} where ${isOld(columnsOf<Table>(table))} limit ${batch})) returning 1)`
    const count = query
      .with('gone', () => deleted)
      .selectFrom('gone')
      .select(sql<number>`count(*)::int`.as('n'))
    for (let gone = batch; gone === batch;) {
      const [counted] = await db.rows(count)
      gone = counted?.n ?? 0
    }
  }
  return {
    async deleteExpired(now) {
      const counted = timestampSql(now - traceRetention.counters)
      await drop('rate_limit_counters', (column) => sql`${column('window_start')} < ${counted}`)
      await drop(
        'rate_limit_logs',
        (column) => sql`not exists (select from unnest(${column('times')}) t where t >= ${counted})`,
      )
      await drop(
        'one_time_codes',
        (column) => sql`${column('created_at')} < ${timestampSql(now - traceRetention.codes)}`,
      )
      await drop(
        'idempotency_keys',
        (column) => sql`${column('created_at')} < ${timestampSql(now - traceRetention.keys)}`,
      )
      await drop(
        'refresh_tokens',
        (column) => sql`${column('expires_at')} < ${timestampSql(now - traceRetention.tokens)}`,
      )
      await drop('sign_in_tickets', (column) => sql`${column('expires_at')} < ${timestampSql(now)}`)
    },
  }
}
