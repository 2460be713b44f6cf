import { sql } from 'kysely'
import type { DueNews, StoreNewsBook } from '../../core/stores/index.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

/** News of stores, written by the tables themselves as things happen. */
export function createStoreNewsBook(db: Database): StoreNewsBook {
  return {
    claim: (now, since, most) =>
      db.rows(sql<DueNews>`
        with due as (
          select n.id, n.event, a.mobile, left(s.title, 40) as store
          from owner_news n join stores s on s.id = n.store_id
            join store_members m on m.store_id = s.id and m.role = 'owner' join accounts a on a.id = m.account_id
          where n.told_at is null and n.at > ${at(since)} order by n.id limit ${most} for update of n skip locked
        )
        update owner_news n set told_at = ${at(now)} from due where n.id = due.id
        returning n.id::text, due.event, due.mobile, due.store`),
    async unclaim(news_id) {
      await db.rows(sql`update owner_news set told_at = null where id = ${news_id}`)
    },
  }
}
