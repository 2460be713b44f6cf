import { sql } from 'kysely'
import type { StoreNotificationRepository } from '../../../core/stores/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'

/** Claims notifications that the tables' triggers write. */
export function createStoreNotificationRepository(db: Database): StoreNotificationRepository {
  return {
    claimDue: (now, since, limit) =>
      db.rows(
        query
          .with('due', (with_) =>
            with_
              .selectFrom('owner_notifications as n')
              .innerJoin('stores as s', 's.id', 'n.store_id')
              .innerJoin('store_members as m', (join) =>
                join.onRef('m.store_id', '=', 's.id').on('m.role', '=', sql.lit('owner')),
              )
              .innerJoin('accounts as a', 'a.id', 'm.account_id')
              .select((s) => ['n.id', 'n.event', 'a.mobile', s.fn<string>('left', ['s.title', s.lit(40)]).as('store')])
              .where('n.notified_at', 'is', null)
              .where('n.at', '>', timestampSql(since))
              .orderBy('n.id')
              .limit(limit)
              .forUpdate('n')
              .skipLocked(),
          )
          .updateTable('owner_notifications as n')
          .from('due')
          .set({ notified_at: timestampSql(now) })
          .whereRef('n.id', '=', 'due.id')
          .returning((n) => [n.cast<string>('n.id', 'text').as('id'), 'due.event', 'due.mobile', 'due.store']),
      ),
    async release(notification_id) {
      await db.rows(
        query.updateTable('owner_notifications').set({ notified_at: null }).where('id', '=', idSql(notification_id)),
      )
    },
  }
}
