import { sql } from 'kysely'
import {
  accounts,
  type DaySum,
  type InvoiceRow,
  type StoreEntry,
  type StoreMoney,
  storeMoneys,
  type StoreRow,
} from '../../core/finance/index.ts'
import { noMoney, rial } from '../../core/shared/money.ts'
import type { Database } from './connect.ts'
import { orderOf } from './finance.ts'
import { isoText } from './instants.ts'

const accountsOf = (store_id: string, moneys: readonly string[]): string[] =>
  moneys.map((money) => `${money}:${store_id}`)

const moneyName = sql`split_part(p.account, ':', 1)`
const withdrawalOf = sql`case when t.kind like 'withdrawal-%' then t.reference end`

/** The money of stores as they read it. */
export function createStoreMoney(db: Database): StoreMoney {
  return {
    async balances(store_id) {
      const rows = await db.rows(sql<{ money: string; balance: number }>`
        select split_part(account, ':', 1) as money, balance from ledger_balances
        where account = any(${accountsOf(store_id, storeMoneys)})
        union all select 'owed', coalesce(-sum(amount), 0)::bigint from ledger_postings where account = ${accounts.receivable(store_id)}
        union all select 'on_its_way', coalesce(sum(amount), 0) from withdraw_requests
        where store_id = ${store_id} and state in ('requested', 'approved', 'sent')`)
      const of = (name: string) => rial(rows.find(({ money }) => money === name)?.balance ?? noMoney)
      return {
        pending: of('pending'),
        shipping: of('shipping'),
        available: of('available'),
        on_its_way: of('on_its_way'),
        owed: of('owed'),
      }
    },
    rows: (store_id, { money, before }, limit) =>
      db.rows(sql<StoreRow>`
        select p.id::text, p.transaction_id::text as entry_id, ${moneyName} as money, p.amount, t.kind, ${isoText('t.at')} as at,
          ${orderOf} as order_number, ${withdrawalOf} as withdrawal_id
        from unnest(${accountsOf(store_id, money === undefined ? storeMoneys : [money])}::text[]) as own (account)
        cross join lateral (
          select * from ledger_postings p where p.account = own.account and (${before ?? null}::bigint is null or p.id < ${before ?? null}::bigint)
          order by p.id desc limit ${limit}
        ) p join ledger_transactions t on t.id = p.transaction_id order by p.id desc limit ${limit}`),
    entry: (store_id, entry_id) => entryOf(db, store_id, entry_id),
    ended: (...asked) => db.rows(endedParcels(...asked)),
    named: (store_id) => named(db, store_id),
    async days(store_id, since) {
      const rows = await db.rows(sql<Omit<DaySum, 'at'> & { at: Date }>`
        select min(t.at) as at, t.kind, ${moneyName} as money, sum(p.amount)::bigint as amount
        from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
        where p.account = any(${accountsOf(store_id, storeMoneys)}) and t.at >= ${new Date(since)}
        group by (t.at at time zone 'Asia/Tehran')::date, t.kind, ${moneyName}`)
      return rows.map((row) => ({ ...row, at: row.at.getTime() }))
    },
  }
}

async function named(db: Database, store_id: string): ReturnType<StoreMoney['named']> {
  const [store] = await db.rows(sql<Awaited<ReturnType<StoreMoney['named']>>>`
    select s.slug, s.title, s.city from stores s where s.id = ${store_id}`)
  if (store === undefined) throw new Error('the store of a caller is gone')
  return store
}

async function entryOf(db: Database, store_id: string, entry_id: string): Promise<StoreEntry | undefined> {
  const [found] = await db.rows(sql<StoreEntry>`
    select t.kind, ${isoText('t.at')} as at, own.moved, ${orderOf} as order_number, ${withdrawalOf} as withdrawal_id,
      coalesce(${parcelsOf(store_id)}, '[]') as parcels
    from ledger_transactions t
    cross join lateral (
      select jsonb_agg(jsonb_build_object('money', ${moneyName}, 'amount', p.amount) order by p.id) as moved
      from ledger_postings p where p.transaction_id = t.id and p.account = any(${accountsOf(store_id, storeMoneys)})
    ) own
    where t.id = ${entry_id} and own.moved is not null`)
  return found
}

// The whole order's parcels of the store for a capture, one parcel for what happened to it alone.
const parcelsOf = (store_id: string) => sql`(
  select jsonb_agg(jsonb_build_object('id', pa.id::text, 'number', o.number::text, 'state', pa.state, 'lines', l.lines,
    'items_total', pa.items_total, 'coupon_part', pa.coupon_part, 'house_part', pa.house_part, 'shipping_cost', pa.shipping_cost, 'commission', pa.commission, 'commission_vat', pa.commission_vat,
    'net', pa.items_total - pa.coupon_part + pa.house_part + pa.shipping_cost - pa.commission - pa.commission_vat) order by pa.id)
  from parcels pa join orders o on o.id = pa.order_id
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('title', l.title, 'quantity', l.quantity, 'unit_price', l.unit_price, 'total', l.total, 'coupon_part', l.coupon_part, 'house_part', l.house_part,
      'commission_basis_points', l.commission_basis_points, 'commission', l.commission, 'commission_vat', l.commission_vat)
      order by l.id), '[]') as lines
    from order_lines l where l.parcel_id = pa.id
  ) l
  where pa.store_id = ${store_id} and (
    (t.kind = 'order-captured' and pa.order_id = substring(t.reference from '^[0-9]{1,18}')::bigint)
    or (t.kind like 'parcel-%' and pa.id = substring(t.reference from '^[0-9]{1,18}')::bigint))
)`

// What a refund gave back of the commission stands in its own entry; what ended whole in a refund is no sale. A refund after the
// end leaves the sale in the month it ended in, and is a row of its own in the month it came (FIN-43).
const endedParcels = (store_id: string, from: number, before: number) => sql<InvoiceRow>`
  select p.id::text as parcel_id, o.number::text, ${isoText('ended.at')} as at, p.items_total - p.coupon_part + p.house_part as items_total,
    (p.commission + coalesce(back.commission, 0))::bigint as commission,
    (p.commission_vat + coalesce(back.vat, 0))::bigint as commission_vat
  from parcels p join orders o on o.id = p.order_id
  left join ledger_transactions d on d.kind = 'parcel-completed' and d.reference = p.id::text
  cross join lateral (select coalesce(d.at, p.state_since) as at) ended
  left join lateral (
    select sum(l.amount) filter (where l.account = 'commission') as commission,
      sum(l.amount) filter (where l.account = 'commission-vat') as vat
    from ledger_transactions t join ledger_postings l on l.transaction_id = t.id
    where t.kind = 'parcel-refunded' and t.reference = p.id::text
  ) back on true
  where p.store_id = ${store_id} and (p.state in ('completed', 'partly_refunded') or d.id is not null)
    and ended.at >= ${new Date(from)} and ended.at < ${new Date(before)}
  union all
  select p.id::text, o.number::text, ${isoText('r.at')}, -(r.items_total - r.coupon_part + r.house_part), -r.commission, -r.commission_vat
  from parcel_rulings r join parcels p on p.id = r.parcel_id join orders o on o.id = p.order_id
  where p.store_id = ${store_id} and r.late and r.at >= ${new Date(from)} and r.at < ${new Date(before)}
  order by at, parcel_id limit 5000`
