import { sql } from 'kysely'
import type { StoreDomain, StoreDomainRepository } from '../../../core/stores/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'

const columns = sql`d.store_id::text, d.host, d.token, ${isoTextSql('d.verified_at')} as verified_at`

/** Stores the custom domains of stores; a trigger on the table notifies every process of a change. */
export function createStoreDomainRepository(db: Database): StoreDomainRepository {
  const firstRow = async (condition: ReturnType<typeof sql>) =>
    (await db.rows(sql<StoreDomain>`select ${columns} from store_domains d where ${condition}`))[0]
  return {
    listOfStore: (store_id) =>
      db.rows(sql<StoreDomain>`
        select ${columns} from store_domains d where d.store_id = ${store_id} order by d.verified_at nulls last, d.created_at`),
    find: (store_id, host) => firstRow(sql`d.store_id = ${store_id} and d.host = ${host}`),
    findVerified: (host) => firstRow(sql`d.host = ${host} and d.verified_at is not null`),
    async claim({ store_id, host, token }, now) {
      const [domain] = await db.rows(sql<StoreDomain>`
        insert into store_domains as d (host, store_id, token, created_at) values (${host}, ${store_id}, ${token}, ${timestampSql(now)})
        on conflict (host, store_id) do update set host = excluded.host returning ${columns}`)
      if (domain === undefined) throw new Error('a domain was neither stored nor found')
      return domain
    },
    verify: (store_id, host, now) =>
      db.transactions.run(async () => {
        await db.rows(sql`select pg_advisory_xact_lock(hashtextextended('domain ' || ${host}, 0))`)
        const ownerStore = await firstRow(
          sql`d.host = ${host} and d.verified_at is not null and d.store_id <> ${store_id}`,
        )
        if (ownerStore !== undefined) return false
        await db.rows(sql`update store_domains set verified_at = null where store_id = ${store_id} and host <> ${host}`)
        await db.rows(
          sql`update store_domains set verified_at = ${timestampSql(now)} where store_id = ${store_id} and host = ${host}`,
        )
        return true
      }),
    async remove(store_id, host) {
      await db.rows(sql`delete from store_domains where store_id = ${store_id} and host = ${host}`)
    },
  }
}
