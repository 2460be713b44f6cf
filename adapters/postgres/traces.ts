import { type RawBuilder, sql } from 'kysely'
import type { Traces } from '../../core/contract/contract.ports.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

const day = 86_400_000

/** How long traces stay, in milliseconds: the longest window of a limit is a day, and a key is kept for a day at least (promises §5). */
export const traceLife = { counters: 2 * day, codes: 2 * day, keys: 30 * day, tokens: 2 * day } as const

// One statement holds no more rows than it can let go within its time.
const batch = 10_000

/** The tables that every call writes to and nobody would empty. */
export function createTraces(db: Database): Traces {
  const drop = async (table: string, isOld: RawBuilder<unknown>): Promise<void> => {
    const name = sql.table(table)
    for (let gone = batch; gone === batch;) {
      const [counted] = await db.rows(sql<{ n: number }>`
        with gone as (
          delete from ${name} where ctid = any(array(select ctid from ${name} where ${isOld} limit ${batch})) returning 1
        ) select count(*)::int as n from gone`)
      gone = counted?.n ?? 0
    }
  }
  return {
    async forget(now) {
      const counted = at(now - traceLife.counters)
      await drop('rate_counters', sql`window_start < ${counted}`)
      await drop('rate_logs', sql`not exists (select from unnest(times) t where t >= ${counted})`)
      await drop('one_time_codes', sql`created_at < ${at(now - traceLife.codes)}`)
      await drop('idempotency_keys', sql`created_at < ${at(now - traceLife.keys)}`)
      await drop('refresh_tokens', sql`expires_at < ${at(now - traceLife.tokens)}`)
    },
  }
}
