import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { NewOrderMark, NewOrderStream } from '../../../../core/ordering/index.ts'
import type { Database } from '../../connection/connect.ts'
import { timestampSql } from '../../queries/instants.ts'
import { listenTo } from '../../connection/listen.ts'

/** SQL for the mark of a store's newest paid order: its payment time in milliseconds. */
export const newestPaid = (store_id: string) => sql`(
  select (extract(epoch from max(o.paid_at)) * 1000)::bigint::text from orders o join (
    select order_id from parcels where store_id = ${store_id} and state_since is not null order by id desc limit 200) p
  on p.order_id = o.id)`

const ticketDigest = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

export function createNewOrderStream(db: Database): NewOrderStream {
  return {
    async issueTicket(store_id, ticket, until) {
      await db.rows(sql`
        with old as (delete from new_order_tickets where expires_at < ${timestampSql(until)}::timestamptz - interval '1 hour')
        insert into new_order_tickets (digest, store_id, expires_at) values (${ticketDigest(ticket)}, ${store_id}, ${timestampSql(until)})`)
    },
    async redeemTicket(ticket, now) {
      const [spent] = await db.rows(sql<{ store_id: string; fresh: boolean }>`
        delete from new_order_tickets where digest = ${ticketDigest(ticket)} returning store_id::text, expires_at > ${timestampSql(now)} as fresh`)
      return spent?.fresh === true ? spent.store_id : undefined
    },
    async newestAfter(store_id, after) {
      const rows = await db.rows(sql<{ id: string | null }>`select ${newestPaid(store_id)} as id`)
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
