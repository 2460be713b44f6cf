import { type ExpressionBuilder, sql } from 'kysely'
import type { StoreDomainRepository } from '../../../core/stores/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql, millisecondsSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

const columns = (d: ExpressionBuilder<Tables, 'store_domains'>) =>
  [
    d.cast<string>('store_id', 'text').as('store_id'),
    'store_domains.host',
    'token',
    isoTextSql(d.ref('verified_at')).as('verified_at'),
    millisecondsSql(d.ref('proven_at')).as('proven_at'),
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
        const replaced = await db.rows(
          ofStore
            .set({ verified_at: null })
            .where('host', '<>', host)
            .where('verified_at', 'is not', null)
            .returning('host'),
        )
        for (const other of replaced) await db.rows(endSessionsOn(other.host, now))
        const proven = { verified_at: timestampSql(now), proven_at: timestampSql(now) }
        await db.rows(ofStore.set(proven).where('host', '=', host))
        return true
      }),
    async prove(host, now) {
      await db.rows(verifiedAt(host).set({ proven_at: timestampSql(now) }))
    },
    listProvenBefore: (now) =>
      db.rows(
        domains
          .where('store_domains.verified_at', 'is not', null)
          .where((d) => d.or([d('proven_at', 'is', null), d('proven_at', '<', timestampSql(now))]))
          .orderBy('store_domains.host'),
      ),
    lose: (host, now) =>
      db.transactions.run(async () => {
        await db.rows(verifiedAt(host).set({ verified_at: null }))
        await db.rows(endSessionsOn(host, now))
      }),
    remove: (store_id, host, now) =>
      db.transactions.run(async () => {
        const [removed] = await db.rows(
          query
            .deleteFrom('store_domains')
            .where('store_id', '=', idSql(store_id))
            .where('host', '=', host)
            .returning('verified_at'),
        )
        if (removed !== undefined && removed.verified_at !== null) await db.rows(endSessionsOn(host, now))
      }),
  }
}

const verifiedAt = (host: string) =>
  query.updateTable('store_domains').where('host', '=', host).where('verified_at', 'is not', null)

const endSessionsOn = (host: string, now: number) =>
  query
    .updateTable('account_sessions')
    .set({ ended_at: timestampSql(now), end_reason: 'domain-lost' })
    .where('host', '=', host)
    .where('ended_at', 'is', null)

const verified = (host: string) => domains.where('host', '=', host).where('store_domains.verified_at', 'is not', null)
