import { type Expression, type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import {
  type InvoicedOrder,
  openParcelStates,
  type OrderGroup,
  type OrderQueries,
  type ParcelState,
  parseOrderCode,
  reversedParcelStates,
  type StoredOrder,
} from '../../../../core/ordering/index.ts'
import type { Rial } from '../../../../core/shared/money.ts'
import { toLatinDigits } from '../../../../core/shared/text/digits.ts'
import type { Database } from '../../connection/connect.ts'
import { isAboutParcel } from '../../finance/ledger.ts'
import { folded } from '../../migrations/folded.ts'
import { likePatternOf } from '../../queries/like-pattern.ts'
import { idSql, query } from '../../schema/query.ts'
import type { Tables } from '../../schema/tables.ts'
import { latestDecision } from '../cases/decisions.ts'

type StoredParcel = StoredOrder['parcels'][number]
type Item = StoredParcel['items'][number]
type InvoicedParcel = InvoicedOrder['parcels'][number]
type InvoicedLine = InvoicedParcel['lines'][number]
type Case = NonNullable<StoredParcel['case']>

export type ParcelColumns = ExpressionBuilder<Tables & { p: Tables['parcels'] }, 'p'>

/** Reads whole orders in one query. */
export function createOrderQueries(db: Database): OrderQueries {
  return {
    async listOfAccount(account_id, { offset, limit, group, text }) {
      const isFound = isTextOf(text)
      const own = orders.where('o.account_id', '=', idSql(account_id)).where(isFound)
      const grouped = group === undefined ? own : own.where(sql<boolean>`${groupOfOrder} = ${group}`)
      const [rows, counted] = await Promise.all([
        db.rows(grouped.orderBy('o.id', 'desc').offset(offset).limit(limit)),
        db.rows(
          query
            .selectFrom('orders as o')
            .select((o) => [groupOfOrder.as('group'), o.fn.countAll<number>().as('count')])
            .where('o.account_id', '=', idSql(account_id))
            .where(isFound)
            .groupBy(sql`1`),
        ),
      ])
      const countOf = (name: OrderGroup) => counted.find((row) => row.group === name)?.count ?? 0
      const counts = { open: countOf('open'), delivered: countOf('delivered'), reversed: countOf('reversed') }
      const total = group === undefined ? counts.open + counts.delivered + counts.reversed : counts[group]
      return { total, counts, orders: rows }
    },
    async find(number, account_id) {
      return (
        await db.rows(orders.where('o.number', '=', idSql(number)).where('o.account_id', '=', idSql(account_id)))
      )[0]
    },
    async findInvoiced(number, account_id) {
      return (await db.rows(invoicedOrder(number, account_id)))[0]
    },
    async findByCode(code) {
      return (await db.rows(orders.where('o.code', '=', code)))[0]
    },
    async findByMobile(number, mobile) {
      return (await db.rows(orders.where('o.number', '=', idSql(number)).where(isMobileOf(mobile))))[0]
    },
    async findByTrackingHash(tracking_hash) {
      return (await db.rows(orders.where('o.tracking_hash', '=', tracking_hash)))[0]
    },
  }
}

const isMobileOf = (mobile: string) =>
  sql<boolean>`${mobile} in (o.recipient ->> 'mobile', (select a.mobile from accounts a where a.id = o.account_id))`

const literals = (states: readonly ParcelState[]) => sql.join(states.map((state) => sql.lit(state)))

/** SQL for the group of an order (alias `o`), as `orderGroupOf` decides it. */
const groupOfOrder = sql<OrderGroup>`case
  when o.state = 'pending_payment' then 'open'
  when o.state <> 'paid' then 'reversed'
  when exists (select from parcels g where g.order_id = o.id and g.state in (${literals(openParcelStates)})) then 'open'
  when exists (select from parcels g where g.order_id = o.id and g.state not in (${literals(reversedParcelStates)})) then 'delivered'
  else 'reversed' end`

/** Finds an order (alias `o`) by its number or code, or by words of a product's or a store's title. */
function isTextOf(text: string) {
  if (text === '') return sql<boolean>`true`
  const number = /^[1-9][0-9]{0,14}$/.exec(toLatinDigits(text).replace(/\s/g, ''))?.[0] ?? null
  const like = likePatternOf(text)
  return sql<boolean>`(o.number = ${number}::bigint or o.code = ${parseOrderCode(text) ?? null}
    or exists (select from order_lines f where f.order_id = o.id and f.title_key like ${like})
    or exists (select from parcels f join stores t on t.id = f.store_id where f.order_id = o.id and ${sql.raw(folded('t.title'))} like ${like}))`
}

/** SQL for a timestamp as ISO 8601 in UTC, with milliseconds. */
function isoTimestamp<Instant extends Date | null>(
  instant: Expression<Instant>,
): RawBuilder<Instant extends Date ? string : null> {
  return sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The columns of an item of a parcel (alias `l`). */
export const itemColumns = (l: ExpressionBuilder<{ l: Tables['order_lines'] }, 'l'>) =>
  [
    l.cast<string>('l.product_id', 'text').as('product_id'),
    l.cast<string>('l.variant_id', 'text').as('variant_id'),
    'l.title',
    l.ref('l.options').$castTo<Item['options']>().as('options'),
    l.ref('l.photo').$castTo<Item['photo']>().as('photo'),
    'l.quantity',
    l.ref('l.unit_price').$castTo<Rial>().as('unit_price'),
    l.ref('l.total').$castTo<Rial>().as('total'),
  ] as const

/** The columns of a case (alias `c`) as the buyer, the store and the platform read it. */
export const caseColumns = (c: ExpressionBuilder<Tables & { c: Tables['cases'] }, 'c'>) =>
  [
    c.cast<string>('c.id', 'text').as('id'),
    'c.state',
    'c.kind',
    'c.wanted',
    c.ref('c.items').$castTo<Case['items']>().as('items'),
    'c.note as text',
    sql<string[]>`array(${c
      .selectFrom('case_photos as f')
      .select('f.id')
      .whereRef('f.case_id', '=', 'c.id')
      .orderBy('f.position')})`.as('photos'),
    c.ref('c.offer').$castTo<Case['offer']>().as('offer'),
    'c.tracking_code',
  ] as const

/** SQL for the latest case of a parcel. */
export const latestCase = (p: ParcelColumns) =>
  jsonObjectFrom(
    p
      .selectFrom('cases as c')
      .select(caseColumns)
      .select((c) => isoTimestamp(c.ref('c.state_since')).as('since'))
      .whereRef('c.parcel_id', '=', 'p.id')
      .orderBy('c.id', 'desc')
      .limit(1),
  )

/** SQL for what a parcel (alias `p`) returned to its buyer, to card and wallet, summed from the ledger. */
export const refundedAmount = sql<Rial>`coalesce((
  select sum(g.amount)::bigint from ledger_transactions t join ledger_postings g on g.transaction_id = t.id and g.account ~ '^(wallet|refund):'
  where ${isAboutParcel('parcel-refunded', 'parcel-refunded-late')}), 0)`

/**
 * SQL for the return deadline of a parcel (alias `p`). Rows written before the column existed fall back to the history.
 */
export const returnBy = sql<Date | null>`coalesce(p.return_by, (
  select min(h.at) + interval '10 days' from history h
  where h.subject = 'parcel' and h.subject_id = p.id and h.to_state in ('delivered', 'completed')))`

/** The states of a payment that was paid. */
export const paidStates = ['succeeded', 'partially_refunded', 'refunded'] as const

/** SQL for what is left of the card payment of an order: what it paid, less the refunds that were not refused. */
export const cardLeft = sql<Rial>`(pay.amount - coalesce((select sum(r.amount) from refunds r
  where r.payment_id = pay.id and r.state <> 'refused'), 0))::bigint`

const cardRefunds = (p: ParcelColumns) =>
  jsonArrayFrom(
    p
      .selectFrom('refunds as r')
      .select((r) => [
        r.ref('r.amount').$castTo<Rial>().as('amount'),
        'r.state',
        isoTimestamp(r.fn.coalesce('r.settled_at', 'r.sent_at', 'r.created_at')).as('at'),
      ])
      .whereRef('r.parcel_id', '=', 'p.id')
      .orderBy('r.id'),
  )

const arrival = (p: ParcelColumns, days: 'p.days_min' | 'p.days_max') =>
  isoTimestamp(
    sql<Date>`(coalesce(${p.ref('p.shipped_at')}, ${p.ref('p.ship_by')}) + ${p.ref(days)} * interval '1 day')`,
  )

const parcelsOf = (o: ExpressionBuilder<Tables & { o: Tables['orders'] }, 'o'>) =>
  o
    .selectFrom('parcels as p')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .select((p) => [
      p.cast<string>('p.id', 'text').as('id'),
      's.slug as store_slug',
      's.title as store_title',
      'p.state',
      p.ref('p.method').$castTo<StoredParcel['method']>().as('method'),
      p.ref('p.shipping_cost').$castTo<Rial>().as('shipping_cost'),
      p.ref('p.items_total').$castTo<Rial>().as('items_total'),
      p.ref('p.coupon_discount').$castTo<Rial>().as('coupon_discount'),
      jsonArrayFrom(
        p
          .selectFrom('order_lines as l')
          .select(itemColumns)
          .select('l.non_returnable')
          .select(
            sql<boolean>`exists (select from reviews r where r.product_id = l.product_id and r.account_id = o.account_id)`.as(
              'reviewed',
            ),
          )
          .whereRef('l.parcel_id', '=', 'p.id')
          .orderBy('l.id'),
      ).as('items'),
      'p.tracking_code',
      'p.tracking_link',
      isoTimestamp(p.ref('p.confirm_by')).as('confirm_by'),
      isoTimestamp(p.ref('p.ship_by')).as('ship_by'),
      isoTimestamp(p.ref('p.due_by')).as('due_by'),
      p
        .case()
        .when('p.ship_by', 'is not', null)
        .then(jsonBuildObject({ from: arrival(p, 'p.days_min'), to: arrival(p, 'p.days_max') }))
        .end()
        .as('arrival'),
      isoTimestamp(p.ref('p.state_since')).as('since'),
      'p.delay_days',
      refundedAmount.as('refunded'),
      cardRefunds(p).as('card_refunds'),
      isoTimestamp(returnBy).as('return_by'),
      latestCase(p).as('case'),
      latestDecision(p).as('decision'),
      jsonArrayFrom(
        p
          .selectFrom('history as h')
          .select((h) => [
            h.ref('h.from_state').as('from'),
            h.ref('h.to_state').$castTo<StoredParcel['state']>().as('to'),
            'h.reason',
            'h.note',
            isoTimestamp(h.ref('h.at')).as('at'),
          ])
          .where('h.subject', '=', 'parcel')
          .whereRef('h.subject_id', '=', 'p.id')
          .orderBy('h.id'),
      ).as('history'),
    ])
    .whereRef('p.order_id', '=', 'o.id')
    .orderBy('p.id')

/** Whole orders (alias `o`). */
export const orders = query.selectFrom('orders as o').select((o) => [
  o.cast<string>('o.number', 'text').as('number'),
  'o.tracking_hash',
  'o.code',
  'o.state',
  isoTimestamp(o.ref('o.placed_at')).as('placed_at'),
  isoTimestamp(o.ref('o.paid_at')).as('paid_at'),
  o
    .case()
    .when('o.state', '=', 'pending_payment')
    .then(isoTimestamp(o.ref('o.expires_at')))
    .end()
    .as('expires_at'),
  o.ref('o.total').$castTo<Rial>().as('total'),
  o.ref('o.items_total').$castTo<Rial>().as('items_total'),
  o.ref('o.shipping_total').$castTo<Rial>().as('shipping_total'),
  o.ref('o.coupon_discount').$castTo<Rial>().as('coupon_discount'),
  o.selectFrom('coupons').select('code').whereRef('coupons.id', '=', 'o.coupon_id').as('coupon_code'),
  o.ref('o.wallet_amount').$castTo<Rial>().as('wallet_amount'),
  o('o.total', '-', o.ref('o.wallet_amount')).$castTo<Rial>().as('payable'),
  o
    .selectFrom('parcels as p')
    .select(sql<Rial>`coalesce(sum(${refundedAmount}), 0)::bigint`.as('refunded'))
    .whereRef('p.order_id', '=', 'o.id')
    .$asScalar()
    .$notNull()
    .as('refunded'),
  o.fn
    .coalesce(
      o
        .selectFrom('payments as pay')
        .select(cardLeft.as('left'))
        .whereRef('pay.order_id', '=', 'o.id')
        .where('pay.state', 'in', paidStates)
        .where('pay.credited', '=', false)
        .limit(1),
      sql<Rial>`0::bigint`,
    )
    .as('card_refundable'),
  o.ref('o.recipient').$castTo<StoredOrder['recipient']>().as('recipient'),
  o.selectFrom('stores').select('slug').whereRef('stores.id', '=', 'o.source_store_id').as('source_store'),
  jsonObjectFrom(
    o
      .selectFrom('payments as pay')
      .select(['pay.state', 'pay.reference'])
      .whereRef('pay.order_id', '=', 'o.id')
      .orderBy((pay) => pay('pay.state', 'in', paidStates), 'desc')
      .orderBy('pay.id', 'desc')
      .limit(1),
  ).as('payment'),
  jsonArrayFrom(parcelsOf(o)).as('parcels'),
])

const invoicedOrder = (number: string, account_id: string) =>
  query
    .selectFrom('orders as o')
    .select((o) => [
      o.cast<string>('o.number', 'text').as('number'),
      isoTimestamp(o.ref('o.paid_at').$notNull()).as('paid_at'),
      o.ref('o.recipient').$castTo<InvoicedOrder['buyer']>().as('buyer'),
      jsonArrayFrom(invoicedParcels(o)).as('parcels'),
    ])
    .where('o.number', '=', idSql(number))
    .where('o.account_id', '=', idSql(account_id))
    .where('o.paid_at', 'is not', null)

const invoicedParcels = (o: ExpressionBuilder<Tables & { o: Tables['orders'] }, 'o'>) =>
  o
    .selectFrom('parcels as p')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .select((p) => [
      p.cast<string>('p.id', 'text').as('id'),
      'p.state',
      p.ref('p.method').$castTo<InvoicedParcel['method']>().as('method'),
      p.ref('p.shipping_cost').$castTo<Rial>().as('shipping_cost'),
      refundedAmount.as('refunded'),
      jsonBuildObject({
        store_title: p.ref('s.title'),
        identity: p.ref('s.identity').$castTo<InvoicedParcel['store']['identity']>(),
        province: p.ref('s.province'),
        city: p.ref('s.city'),
        address: p.ref('s.address'),
        postal_code: p.ref('s.postal_code'),
        phone: sql<string>`coalesce(nullif(s.phone, ''), s.contacts ->> 'public_phone', '')`,
      }).as('store'),
      jsonArrayFrom(
        p
          .selectFrom('order_lines as l')
          .leftJoin('variants as v', 'v.id', 'l.variant_id')
          .select((l) => [
            l.fn.coalesce('v.sku', l.cast<string>('l.variant_id', 'text')).as('code'),
            'l.title',
            l.ref('l.options').$castTo<InvoicedLine['options']>().as('options'),
            'l.quantity',
            l.ref('l.unit_price').$castTo<Rial>().as('unit_price'),
            l.ref('l.total').$castTo<Rial>().as('total'),
            l.ref('l.coupon_discount').$castTo<Rial>().as('coupon_discount'),
          ])
          .whereRef('l.parcel_id', '=', 'p.id')
          .orderBy('l.id'),
      ).as('lines'),
    ])
    .whereRef('p.order_id', '=', 'o.id')
    .orderBy('p.id')
