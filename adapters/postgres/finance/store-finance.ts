import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import {
  ledgerAccounts,
  type StoreEntry,
  type StoreFinanceQueries,
  storeAccounts,
  type StoreLedgerRow,
} from '../../../core/finance/index.ts'
import { noMoney, type Rial, rial } from '../../../core/shared/money.ts'
import type { Database } from '../connection/connect.ts'
import { orderNumberOf } from './ledger.ts'
import { openStates } from './withdrawal-queries.ts'
import { isoTextSql, timestampSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

const accountsOf = (store_id: string, accountNames: readonly string[]): string[] =>
  accountNames.map((money) => `${money}:${store_id}`)

const anyAccountOf = (store_id: string) => sql<string>`any(${accountsOf(store_id, storeAccounts)})`

const accountName = sql<StoreLedgerRow['money']>`split_part(p.account, ':', 1)`
const withdrawalOf = sql<string | null>`case when t.kind like 'withdrawal-%' then t.reference end`

export function createStoreFinanceQueries(db: Database): StoreFinanceQueries {
  return {
    async balances(store_id) {
      const rows = await db.rows(balancesOf(store_id))
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
      db.rows(ledgerRows(accountsOf(store_id, money === undefined ? storeAccounts : [money]), before, limit)),
    entry: (store_id, entry_id) => ledgerEntry(db, store_id, entry_id),
    invoiceRows: (...args) => db.rows(invoiceRows(...args)),
    invoiceParty: (store_id) => invoiceParty(db, store_id),
    async dailySums(store_id, since) {
      const rows = await db.rows(
        query
          .selectFrom('ledger_postings as p')
          .innerJoin('ledger_transactions as t', 't.id', 'p.transaction_id')
          .select((p) => [
            p.fn.min('t.at').as('at'),
            't.kind',
            accountName.as('money'),
            p.fn.sum<Rial>('p.amount').as('amount'),
          ])
          .where('p.account', '=', anyAccountOf(store_id))
          .where('t.at', '>=', timestampSql(since))
          .groupBy([sql`(t.at at time zone 'Asia/Tehran')::date`, 't.kind', accountName]),
      )
      return rows.map((row) => ({ ...row, at: row.at.getTime() }))
    },
  }
}

const balancesOf = (store_id: string) =>
  query
    .selectFrom('ledger_balances as p')
    .select([sql<string>`split_part(p.account, ':', 1)`.as('money'), 'p.balance'])
    .where('p.account', '=', anyAccountOf(store_id))
    .unionAll(
      query
        .selectFrom('ledger_postings as p')
        .select((p) => [
          sql.lit('owed').as('money'),
          sql<number>`coalesce(-sum(${p.ref('p.amount')}), 0)::bigint`.as('balance'),
        ])
        .where('p.account', '=', ledgerAccounts.receivable(store_id)),
    )
    .unionAll(
      query
        .selectFrom('withdrawal_requests as w')
        .select((w) => [
          sql.lit('in_withdrawal').as('money'),
          sql<number>`coalesce(sum(${w.ref('w.amount')}), 0)`.as('balance'),
        ])
        .where('w.store_id', '=', idSql(store_id))
        .where('w.state', 'in', openStates),
    )

const ledgerRows = (accounts: readonly string[], before: string | undefined, limit: number) =>
  query
    .selectFrom(sql<{ account: string }>`unnest(${accounts}::text[])`.as<'own'>(sql`own (account)`))
    .crossJoinLateral((own) =>
      own
        .selectFrom('ledger_postings as p')
        .select(['p.id', 'p.transaction_id', 'p.account', 'p.amount'])
        .whereRef('p.account', '=', 'own.account')
        .$if(before !== undefined, (p) => p.where('p.id', '<', idSql(before ?? '')))
        .orderBy('p.id', 'desc')
        .limit(limit)
        .as('p'),
    )
    .innerJoin('ledger_transactions as t', 't.id', 'p.transaction_id')
    .select((p) => [
      p.cast<string>('p.id', 'text').as('id'),
      p.cast<string>('p.transaction_id', 'text').as('entry_id'),
      accountName.as('money'),
      p.ref('p.amount').$castTo<Rial>().as('amount'),
      't.kind',
      isoTextSql(p.ref('t.at')).as('at'),
      orderNumberOf.as('order_number'),
      withdrawalOf.as('withdrawal_id'),
    ])
    .orderBy('p.id', 'desc')
    .limit(limit)

async function invoiceParty(db: Database, store_id: string): ReturnType<StoreFinanceQueries['invoiceParty']> {
  const [store] = await db.rows(
    query.selectFrom('stores').select(['slug', 'title', 'city']).where('id', '=', idSql(store_id)),
  )
  if (store === undefined) throw new Error('the store of a caller is gone')
  return store
}

async function ledgerEntry(db: Database, store_id: string, entry_id: string): Promise<StoreEntry | undefined> {
  const [found] = await db.rows(
    query
      .selectFrom('ledger_transactions as t')
      .select((t) => [
        't.kind',
        isoTextSql(t.ref('t.at')).as('at'),
        jsonArrayFrom(
          t
            .selectFrom('ledger_postings as p')
            .select((p) => [accountName.as('money'), p.ref('p.amount').$castTo<Rial>().as('amount')])
            .whereRef('p.transaction_id', '=', 't.id')
            .where('p.account', '=', anyAccountOf(store_id))
            .orderBy('p.id'),
        ).as('moved'),
        orderNumberOf.as('order_number'),
        withdrawalOf.as('withdrawal_id'),
        jsonArrayFrom(entryParcels(t, store_id)).as('parcels'),
      ])
      .where('t.id', '=', idSql(entry_id)),
  )
  return found !== undefined && found.moved.length > 0 ? found : undefined
}

type EntryColumns = ExpressionBuilder<Tables & { t: Tables['ledger_transactions'] }, 't'>

// A capture covers all parcels that the store has in the order; other entries are about one parcel.
const entryParcels = (t: EntryColumns, store_id: string) =>
  t
    .selectFrom('parcels as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select((p) => [
      p.cast<string>('p.id', 'text').as('id'),
      p.cast<string>('o.number', 'text').as('number'),
      'p.state',
      p.ref('p.items_total').$castTo<Rial>().as('items_total'),
      p.ref('p.coupon_discount').$castTo<Rial>().as('coupon_discount'),
      p.ref('p.platform_share').$castTo<Rial>().as('platform_share'),
      p.ref('p.shipping_cost').$castTo<Rial>().as('shipping_cost'),
      p.ref('p.commission').$castTo<Rial>().as('commission'),
      p.ref('p.commission_vat').$castTo<Rial>().as('commission_vat'),
      sql<Rial>`p.items_total - p.coupon_discount + p.platform_share + p.shipping_cost - p.commission - p.commission_vat`.as(
        'net',
      ),
      jsonArrayFrom(
        p
          .selectFrom('order_lines as l')
          .select((l) => [
            'l.title',
            'l.quantity',
            l.ref('l.unit_price').$castTo<Rial>().as('unit_price'),
            l.ref('l.total').$castTo<Rial>().as('total'),
            l.ref('l.coupon_discount').$castTo<Rial>().as('coupon_discount'),
            l.ref('l.platform_share').$castTo<Rial>().as('platform_share'),
            'l.commission_basis_points',
            l.ref('l.commission').$castTo<Rial>().as('commission'),
            l.ref('l.commission_vat').$castTo<Rial>().as('commission_vat'),
          ])
          .whereRef('l.parcel_id', '=', 'p.id')
          .orderBy('l.id'),
      ).as('lines'),
    ])
    .where('p.store_id', '=', idSql(store_id))
    .where(sql<boolean>`(t.kind = 'order-captured' and p.order_id = substring(t.reference from '^[0-9]{1,18}')::bigint
      or t.kind like 'parcel-%' and p.id = substring(t.reference from '^[0-9]{1,18}')::bigint)`)
    .orderBy('p.id')

// A refund reverses its commission in an entry of its own; a fully refunded parcel is not a sale. A refund after
// completion leaves the sale in the month it was completed and is a separate row in the month of the refund (FIN-43).
const invoiceRows = (store_id: string, from: number, before: number) =>
  query
    .selectFrom('parcels as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('ledger_transactions as d', (join) =>
      join.on('d.kind', '=', 'parcel-completed').on('d.reference', '=', (p) => p.cast<string>('p.id', 'text')),
    )
    .crossJoinLateral((p) =>
      query.selectNoFrom(sql<Date>`coalesce(${p.ref('d.at')}, ${p.ref('p.state_since')})`.as('at')).as('ended'),
    )
    .leftJoinLateral(
      (p) =>
        p
          .selectFrom('ledger_transactions as t')
          .innerJoin('ledger_postings as l', 'l.transaction_id', 't.id')
          .select((l) => [
            l.fn.sum<number>('l.amount').filterWhere('l.account', '=', 'commission').as('commission'),
            l.fn.sum<number>('l.amount').filterWhere('l.account', '=', 'commission-vat').as('vat'),
          ])
          .where('t.kind', '=', 'parcel-refunded')
          .where('t.reference', '=', (t) => t.cast<string>('p.id', 'text'))
          .as('back'),
      (join) => join.onTrue(),
    )
    .select((p) => [
      p.cast<string>('p.id', 'text').as('parcel_id'),
      p.cast<string>('o.number', 'text').as('number'),
      isoTextSql(p.ref('ended.at')).as('at'),
      sql<Rial>`p.items_total - p.coupon_discount + p.platform_share`.as('items_total'),
      sql<Rial>`(${p.ref('p.commission')} + coalesce(${p.ref('back.commission')}, 0))::bigint`.as('commission'),
      sql<Rial>`(${p.ref('p.commission_vat')} + coalesce(${p.ref('back.vat')}, 0))::bigint`.as('commission_vat'),
    ])
    .where('p.store_id', '=', idSql(store_id))
    .where((p) => p.or([p('p.state', 'in', ['completed', 'partially_refunded']), p('d.id', 'is not', null)]))
    .where('ended.at', '>=', timestampSql(from))
    .where('ended.at', '<', timestampSql(before))
    .unionAll(
      query
        .selectFrom('parcel_decisions as r')
        .innerJoin('parcels as p', 'p.id', 'r.parcel_id')
        .innerJoin('orders as o', 'o.id', 'p.order_id')
        .select((r) => [
          r.cast<string>('p.id', 'text').as('parcel_id'),
          r.cast<string>('o.number', 'text').as('number'),
          isoTextSql(r.ref('r.at')).as('at'),
          sql<Rial>`-(r.items_total - r.coupon_discount + r.platform_share)`.as('items_total'),
          sql<Rial>`-${r.ref('r.commission')}`.as('commission'),
          sql<Rial>`-${r.ref('r.commission_vat')}`.as('commission_vat'),
        ])
        .where('p.store_id', '=', idSql(store_id))
        .where('r.late', '=', true)
        .where('r.at', '>=', timestampSql(from))
        .where('r.at', '<', timestampSql(before)),
    )
    .orderBy(sql`at, parcel_id`)
    .limit(5000)
