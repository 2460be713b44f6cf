import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { NewOrderMark, NewOrderStream } from '../../../../core/ordering/index.ts'
import type { Database } from '../../connection/connect.ts'
import { millisecondsSql, timestampSql } from '../../queries/instants.ts'
import { idSql, query } from '../../schema/query.ts'
import { listenTo } from '../../connection/listen.ts'

/** SQL for the mark of a store's newest paid order: its payment time in milliseconds. */
export const newestPaid = (store_id: string) =>
  query
    .selectFrom('orders as o')
    .innerJoin(
      (p) =>
        p
          .selectFrom('parcels')
          .select('order_id')
          .where('store_id', '=', idSql(store_id))
          .where('state_since', 'is not', null)
          .orderBy('parcels.id', 'desc')
          .limit(200)
          .as('p'),
      (join) => join.onRef('p.order_id', '=', 'o.id'),
    )
    .select((o) => sql<string | null>`${millisecondsSql(o.fn.max<Date | null>('o.paid_at'))}::text`.as('id'))

const ticketDigest = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

export function createNewOrderStream(db: Database): NewOrderStream {
  return {
    async issueTicket(store_id, ticket, until) {
      await db.rows(
        query
          .with('old', (with_) =>
            with_
              .deleteFrom('new_order_tickets')
              .where('expires_at', '<', sql<Date>`${timestampSql(until)}::timestamptz - interval '1 hour'`),
          )
          .insertInto('new_order_tickets')
          .values({ digest: ticketDigest(ticket), store_id, expires_at: timestampSql(until) }),
      )
    },
    async redeemTicket(ticket, now) {
      const [spent] = await db.rows(
        query
          .deleteFrom('new_order_tickets')
          .where('digest', '=', ticketDigest(ticket))
          .returning((t) => [
            t.cast<string>('store_id', 'text').as('store_id'),
            t('expires_at', '>', timestampSql(now)).as('fresh'),
          ]),
      )
      return spent?.fresh === true ? spent.store_id : undefined
    },
    async newestAfter(store_id, after) {
      const rows = await db.rows(newestPaid(store_id))
      return rows.filter((row): row is NewOrderMark => row.id !== null && Number(row.id) > Number(after))
    },
  }
}

/** Listens for paid orders across all processes; calls back with the store's id. */
export function createNewOrderListener(databaseUrl: string) {
  return {
    watch: (listener: (store_id: string) => void) =>
      listenTo(databaseUrl, ['new_order'], (notification) =>
        listener(notification === 'missed' ? 'missed' : notification.payload),
      ),
  }
}
