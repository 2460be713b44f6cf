import { type ExpressionBuilder, sql } from 'kysely'
import type { StoreDomainRepository } from '../../../core/stores/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

const columns = (d: ExpressionBuilder<Tables, 'store_domains'>) =>
  [
    d.cast<string>('store_id', 'text').as('store_id'),
    'store_domains.host',
    'token',
    isoTextSql(d.ref('verified_at')).as('verified_at'),
  ] as const

const domains = query.selectFrom('store_domains').select(columns)

/** Stores the custom domains of stores; a trigger on the table notifies every process of a change. */
export function createStoreDomainRepository(db: Database): StoreDomainRepository {
  const first = async (found: typeof domains) => (await db.rows(found))[0]
  return {
    listOfStore: (store_id) =>
      db.rows(
        domains
          .where('store_id', '=', idSql(store_id))
          .orderBy('store_domains.verified_at', (direction) => direction.asc().nullsLast())
          .orderBy('store_domains.created_at'),
      ),
    find: (store_id, host) => first(domains.where('store_id', '=', idSql(store_id)).where('host', '=', host)),
    findVerified: (host) => first(verified(host)),
    async claim({ store_id, host, token }, now) {
      const [domain] = await db.rows(
        query
          .insertInto('store_domains')
          .values({ host, store_id, token, created_at: timestampSql(now) })
          .onConflict((conflict) => conflict.columns(['host', 'store_id']).doUpdateSet({ host }))
          .returning(columns),
      )
      if (domain === undefined) throw new Error('a domain was neither stored nor found')
      return domain
    },
    verify: (store_id, host, now) =>
      db.transactions.run(async () => {
        await db.rows(sql`select pg_advisory_xact_lock(hashtextextended('domain ' || ${host}, 0))`)
        const ownerStore = await first(verified(host).where('store_id', '<>', idSql(store_id)))
        if (ownerStore !== undefined) return false
        const ofStore = query.updateTable('store_domains').where('store_id', '=', idSql(store_id))
        await db.rows(ofStore.set({ verified_at: null }).where('host', '<>', host))
        await db.rows(ofStore.set({ verified_at: timestampSql(now) }).where('host', '=', host))
        return true
      }),
    async remove(store_id, host) {
      await db.rows(query.deleteFrom('store_domains').where('store_id', '=', idSql(store_id)).where('host', '=', host))
    },
  }
}

const verified = (host: string) => domains.where('host', '=', host).where('store_domains.verified_at', 'is not', null)
