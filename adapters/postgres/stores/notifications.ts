import { sql } from 'kysely'
import type { DueStoreNotification, StoreNotificationRepository } from '../../../core/stores/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'

/** Claims notifications that the tables' triggers write. */
export function createStoreNotificationRepository(db: Database): StoreNotificationRepository {
  return {
    claimDue: (now, since, limit) =>
      db.rows(sql<DueStoreNotification>`
        with due as (
          select n.id, n.event, a.mobile, left(s.title, 40) as store
          from owner_notifications n join stores s on s.id = n.store_id
            join store_members m on m.store_id = s.id and m.role = 'owner' join accounts a on a.id = m.account_id
          where n.notified_at is null and n.at > ${timestampSql(since)} order by n.id limit ${limit} for update of n skip locked
        )
        update owner_notifications n set notified_at = ${timestampSql(now)} from due where n.id = due.id
        returning n.id::text, due.event, due.mobile, due.store`),
    async release(notification_id) {
      await db.rows(sql`update owner_notifications set notified_at = null where id = ${notification_id}`)
    },
  }
}
