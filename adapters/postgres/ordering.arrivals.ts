import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Arrival, ArrivalBook } from '../../core/ordering/index.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'
import { listenTo } from './listening.ts'

/** SQL for the mark of a store's newest paid order: its instant, in milliseconds. */
export const newestPaid = (store_id: string) => sql`(
  select (extract(epoch from max(o.paid_at)) * 1000)::bigint::text from orders o join (
    select order_id from parcels where store_id = ${store_id} and state_since is not null order by id desc limit 200) p
  on p.order_id = o.id)`

const digestOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

/** Tickets of the stream of arrivals, and what came. */
export function createArrivalBook(db: Database): ArrivalBook {
  return {
    async issue(store_id, ticket, until) {
      await db.rows(sql`
        with old as (delete from arrival_tickets where until < ${at(until)}::timestamptz - interval '1 hour')
        insert into arrival_tickets (digest, store_id, until) values (${digestOf(ticket)}, ${store_id}, ${at(until)})`)
    },
    async spend(ticket, now) {
      const [spent] = await db.rows(sql<{ store_id: string; fresh: boolean }>`
        delete from arrival_tickets where digest = ${digestOf(ticket)} returning store_id::text, until > ${at(now)} as fresh`)
      return spent?.fresh === true ? spent.store_id : undefined
    },
    async since(store_id, after) {
      const rows = await db.rows(sql<{ id: string | null }>`select ${newestPaid(store_id)} as id`)
      return rows.filter((row): row is Arrival => row.id !== null && Number(row.id) > Number(after))
    },
  }
}

/** News of paid orders over all processes, by their store. */
export function createArrivalNews(databaseUrl: string) {
  return {
    watch: (listener: (store_id: string) => void) =>
      listenTo(databaseUrl, ['parcel_arrived'], (heard) => listener(heard === 'missed' ? 'missed' : heard.payload)),
  }
}
