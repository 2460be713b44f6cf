import { sql } from 'kysely'
import {
  ledgerAccounts,
  type DailySum,
  type InvoiceRow,
  type StoreEntry,
  type StoreFinanceQueries,
  storeAccounts,
  type StoreLedgerRow,
} from '../../../core/finance/index.ts'
import { noMoney, rial } from '../../../core/shared/money.ts'
import type { Database } from '../connection/connect.ts'
import { orderNumberOf } from './ledger.ts'
import { isoTextSql } from '../queries/instants.ts'

const accountsOf = (store_id: string, accountNames: readonly string[]): string[] =>
  accountNames.map((money) => `${money}:${store_id}`)

const accountName = sql`split_part(p.account, ':', 1)`
const withdrawalOf = sql`case when t.kind like 'withdrawal-%' then t.reference end`

export function createStoreFinanceQueries(db: Database): StoreFinanceQueries {
  return {
    async balances(store_id) {
      const rows = await db.rows(sql<{ money: string; balance: number }>`
        select split_part(account, ':', 1) as money, balance from ledger_balances
        where account = any(${accountsOf(store_id, storeAccounts)})
        union all select 'owed', coalesce(-sum(amount), 0)::bigint from ledger_postings where account = ${ledgerAccounts.receivable(store_id)}
        union all select 'in_withdrawal', coalesce(sum(amount), 0) from withdrawal_requests
        where store_id = ${store_id} and state in ('requested', 'approved', 'sent')`)
      const balanceOf = (name: string) => rial(rows.find(({ money }) => money === name)?.balance ?? noMoney)
      return {
        pending: balanceOf('pending'),
        shipping: balanceOf('shipping'),
        available: balanceOf('available'),
        in_withdrawal: balanceOf('in_withdrawal'),
        owed: balanceOf('owed'),
      }
    },
    rows: (store_id, { money, before }, limit) =>
      db.rows(sql<StoreLedgerRow>`
        select p.id::text, p.transaction_id::text as entry_id, ${accountName} as money, p.amount, t.kind, ${isoTextSql('t.at')} as at,
          ${orderNumberOf} as order_number, ${withdrawalOf} as withdrawal_id
        from unnest(${accountsOf(store_id, money === undefined ? storeAccounts : [money])}::text[]) as own (account)
        cross join lateral (
          select * from ledger_postings p where p.account = own.account and (${before ?? null}::bigint is null or p.id < ${before ?? null}::bigint)
          order by p.id desc limit ${limit}
        ) p join ledger_transactions t on t.id = p.transaction_id order by p.id desc limit ${limit}`),
    entry: (store_id, entry_id) => ledgerEntry(db, store_id, entry_id),
    invoiceRows: (...args) => db.rows(invoiceRows(...args)),
    invoiceParty: (store_id) => invoiceParty(db, store_id),
    async dailySums(store_id, since) {
      const rows = await db.rows(sql<Omit<DailySum, 'at'> & { at: Date }>`
        select min(t.at) as at, t.kind, ${accountName} as money, sum(p.amount)::bigint as amount
        from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
        where p.account = any(${accountsOf(store_id, storeAccounts)}) and t.at >= ${new Date(since)}
        group by (t.at at time zone 'Asia/Tehran')::date, t.kind, ${accountName}`)
      return rows.map((row) => ({ ...row, at: row.at.getTime() }))
    },
  }
}

async function invoiceParty(db: Database, store_id: string): ReturnType<StoreFinanceQueries['invoiceParty']> {
  const [store] = await db.rows(sql<Awaited<ReturnType<StoreFinanceQueries['invoiceParty']>>>`
    select s.slug, s.title, s.city from stores s where s.id = ${store_id}`)
  if (store === undefined) throw new Error('the store of a caller is gone')
  return store
}

async function ledgerEntry(db: Database, store_id: string, entry_id: string): Promise<StoreEntry | undefined> {
  const [found] = await db.rows(sql<StoreEntry>`
    select t.kind, ${isoTextSql('t.at')} as at, own.moved, ${orderNumberOf} as order_number, ${withdrawalOf} as withdrawal_id,
      coalesce(${entryParcels(store_id)}, '[]') as parcels
    from ledger_transactions t
    cross join lateral (
      select jsonb_agg(jsonb_build_object('money', ${accountName}, 'amount', p.amount) order by p.id) as moved
      from ledger_postings p where p.transaction_id = t.id and p.account = any(${accountsOf(store_id, storeAccounts)})
    ) own
    where t.id = ${entry_id} and own.moved is not null`)
  return found
}

// A capture covers all parcels that the store has in the order; other entries are about one parcel.
const entryParcels = (store_id: string) => sql`(
  select jsonb_agg(jsonb_build_object('id', pa.id::text, 'number', o.number::text, 'state', pa.state, 'lines', l.lines,
    'items_total', pa.items_total, 'coupon_discount', pa.coupon_discount, 'platform_share', pa.platform_share, 'shipping_cost', pa.shipping_cost, 'commission', pa.commission, 'commission_vat', pa.commission_vat,
    'net', pa.items_total - pa.coupon_discount + pa.platform_share + pa.shipping_cost - pa.commission - pa.commission_vat) order by pa.id)
  from parcels pa join orders o on o.id = pa.order_id
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('title', l.title, 'quantity', l.quantity, 'unit_price', l.unit_price, 'total', l.total, 'coupon_discount', l.coupon_discount, 'platform_share', l.platform_share,
      'commission_basis_points', l.commission_basis_points, 'commission', l.commission, 'commission_vat', l.commission_vat)
      order by l.id), '[]') as lines
    from order_lines l where l.parcel_id = pa.id
  ) l
  where pa.store_id = ${store_id} and (
    (t.kind = 'order-captured' and pa.order_id = substring(t.reference from '^[0-9]{1,18}')::bigint)
    or (t.kind like 'parcel-%' and pa.id = substring(t.reference from '^[0-9]{1,18}')::bigint))
)`

// A refund reverses its commission in an entry of its own; a fully refunded parcel is not a sale. A refund after
// completion leaves the sale in the month it was completed and is a separate row in the month of the refund (FIN-43).
const invoiceRows = (store_id: string, from: number, before: number) => sql<InvoiceRow>`
  select p.id::text as parcel_id, o.number::text, ${isoTextSql('ended.at')} as at, p.items_total - p.coupon_discount + p.platform_share as items_total,
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
  where p.store_id = ${store_id} and (p.state in ('completed', 'partially_refunded') or d.id is not null)
    and ended.at >= ${new Date(from)} and ended.at < ${new Date(before)}
  union all
  select p.id::text, o.number::text, ${isoTextSql('r.at')}, -(r.items_total - r.coupon_discount + r.platform_share), -r.commission, -r.commission_vat
  from parcel_decisions r join parcels p on p.id = r.parcel_id join orders o on o.id = p.order_id
  where p.store_id = ${store_id} and r.late and r.at >= ${new Date(from)} and r.at < ${new Date(before)}
  order by at, parcel_id limit 5000`
