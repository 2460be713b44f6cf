import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type {
  ParcelAccess,
  LockedParcel,
  OverdueQuery,
  ParcelRepository,
  ParcelMove,
  ParcelState,
} from '../../../../core/ordering/index.ts'
import type { Rial } from '../../../../core/shared/money.ts'
import { lockVariants } from '../../catalog/catalog.ts'
import type { Database } from '../../connection/connect.ts'
import { releaseCouponUse, lockCouponOf } from '../../coupons/coupons.ts'
import { isAboutParcel } from '../../finance/ledger.ts'
import { recordHistory } from '../../queries/history.ts'
import { millisecondsSql, timestampSql } from '../../queries/instants.ts'
import { idSql, query } from '../../schema/query.ts'
import { createCasePhotoMethods } from '../cases/case-photos.ts'
import { createPartialMethods } from './partials.ts'
import { createLateRefundMethods } from '../cases/decisions.ts'
import { cardLeft, paidStates, refundedAmount, returnBy } from '../orders/order-queries.ts'
import { addCardRefund } from '../../payments/refunds.ts'
import { createCaseMethods, endedStates } from '../cases/cases.ts'

export function createParcelRepository(db: Database): ParcelRepository {
  return {
    ...createCaseMethods(db),
    ...createCasePhotoMethods(db),
    ...createPartialMethods(db),
    ...createLateRefundMethods(db),
    lock: (parcel_id, access) => lock(db, parcel_id, access),
    move: (parcel_id, to, now, changes) => move(db, parcel_id, to, now, changes),
    record: (changes) => recordHistory(db, changes),
    async markPacked(parcel_id, account_id, now) {
      await db.rows(
        query
          .updateTable('parcels')
          .set({ packed_at: timestampSql(now), packed_by: account_id })
          .where('id', '=', idSql(parcel_id))
          .where('packed_at', 'is', null),
      )
    },
    releaseCoupon: (parcel, now) => releaseCoupon(db, parcel, now),
    restock: (parcel, now) => restock(db, parcel, now),
    addCardRefund: (refund, now) => addCardRefund(db, refund, now),
    markRefunded: (order_id, now) => markRefunded(db, order_id, now),
    listOverdue: (overdue, limit) => findOverdue(db, overdue, limit),
    listUnnotifiedCancellations: (since, limit) => db.rows(unnotifiedCancellations(since, limit)),
    async markCancellationNotified(parcel_id, now) {
      await db.rows(
        query
          .updateTable('parcels')
          .set({ notified_at: timestampSql(now) })
          .where('id', '=', idSql(parcel_id)),
      )
    },
  }
}

const unnotifiedCancellations = (since: number, limit: number) =>
  query
    .selectFrom('parcels as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select((p) => [
      p.cast<string>('p.id', 'text').as('id'),
      p.cast<string>('o.number', 'text').as('number'),
      'a.mobile',
    ])
    .where('p.state', '=', sql.lit('canceled'))
    .where('p.notified_at', 'is', null)
    .where('p.state_since', '>', timestampSql(since))
    .where((p) =>
      p.exists(
        p
          .selectFrom('history as h')
          .select('h.id')
          .where('h.subject', '=', 'parcel')
          .whereRef('h.subject_id', '=', 'p.id')
          .where('h.to_state', '=', 'canceled')
          .where('h.actor', '<>', sql<string>`'account:' || ${p.ref('o.account_id')}`),
      ),
    )
    .orderBy('p.id')
    .limit(limit)

async function move(db: Database, parcel_id: string, to: ParcelState, now: number, changes: ParcelMove): Promise<void> {
  const { tracking_code, tracking_link = null, method, delay_days, added_days = 0, due_by, return_by } = changes
  const { refund_to } = changes
  await db.rows(
    query
      .updateTable('parcels')
      .set((p) => ({
        state: to,
        state_since: timestampSql(now),
        due_by: due_by === null ? null : timestampSql(due_by),
        ship_by: sql<Date | null>`${p.ref('ship_by')} + ${added_days} * interval '1 day'`,
        ...(to === 'shipped' && { shipped_at: p.fn.coalesce('shipped_at', p.val(timestampSql(now))) }),
        ...(tracking_code !== undefined && { tracking_code, tracking_link }),
        ...(method !== undefined && { method }),
        ...(refund_to !== undefined && { refund_to }),
        ...(delay_days !== undefined && { delay_days }),
        ...(return_by !== undefined && { return_by: p.fn.coalesce('return_by', p.val(timestampSql(return_by))) }),
      }))
      .where('id', '=', idSql(parcel_id)),
  )
}

const parcelsOfPaidOrders = query
  .selectFrom('parcels as p')
  .innerJoin('orders as o', 'o.id', 'p.order_id')
  .where('o.state', '=', 'paid')

/** The parcels that the caller may access; any other parcel is treated as unknown. */
function accessible(parcel_id: string, access: ParcelAccess) {
  const found = parcelsOfPaidOrders.where('p.id', '=', idSql(parcel_id))
  if (access.as === 'platform') return found
  if (access.as === 'buyer') return found.where('o.account_id', '=', idSql(access.account_id))
  return found.where('p.store_id', '=', idSql(access.store_id))
}

// Payments are locked before their parcels, in the same order as settlement does. The parcel is read after both locks
// are held, because a statement sees the snapshot of its own start.
async function lock(db: Database, parcel_id: string, access: ParcelAccess): Promise<LockedParcel | undefined> {
  const payments = db.rows(
    query
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', (p) =>
        p.selectFrom('parcels').select('order_id').where('parcels.id', '=', idSql(parcel_id)),
      )
      .orderBy('payments.id')
      .forNoKeyUpdate(),
  )
  const parcel = db.rows(accessible(parcel_id, access).select('p.id').forNoKeyUpdate('p'))
  const read = db.rows(lockedParcel(accessible(parcel_id, access)))
  const [, , [found]] = await Promise.all([payments, parcel, read])
  return found
}

const lockedParcel = (found: typeof parcelsOfPaidOrders) =>
  found.select((p) => [
    p.cast<string>('p.id', 'text').as('id'),
    p.cast<string>('p.order_id', 'text').as('order_id'),
    p.cast<string>('o.number', 'text').as('number'),
    p.cast<string>('o.account_id', 'text').as('account_id'),
    p.cast<string>('p.store_id', 'text').as('store_id'),
    p.cast<string | null>('o.coupon_id', 'text').as('coupon_id'),
    'p.state',
    p.ref('p.method').$castTo<LockedParcel['method']>().as('method'),
    'p.delay_days',
    p('p.shipping_cost', '-', p.ref('p.refunded_shipping')).$castTo<Rial>().as('shipping_cost'),
    refundedAmount.as('refunded'),
    sql<Rial>`(select p.refunded_shipping + sum(l.refunded_total - l.refunded_coupon_discount) from order_lines l
      where l.parcel_id = p.id)::bigint`.as('accounted'),
    p
      .selectFrom('parcel_decisions as r')
      .select((r) => r.fn.countAll<number>().as('n'))
      .whereRef('r.parcel_id', '=', 'p.id')
      .where('r.late', '=', true)
      .$asScalar()
      .$notNull()
      .as('late_refunds'),
    'p.refund_to',
    jsonObjectFrom(
      p
        .selectFrom('payments as pay')
        .select((pay) => [pay.cast<string>('pay.id', 'text').as('payment_id'), cardLeft.as('left')])
        .whereRef('pay.order_id', '=', 'p.order_id')
        .where('pay.state', 'in', paidStates)
        .where('pay.credited', '=', false)
        .limit(1),
    ).as('card'),
    millisecondsSql(p.ref('p.state_since').$notNull()).as('since'),
    millisecondsSql(p.ref('p.confirm_by')).as('confirm_by'),
    millisecondsSql(p.ref('p.due_by')).as('due_by'),
    millisecondsSql(returnBy).as('return_by'),
    sql<boolean>`exists (select from ledger_transactions t where ${isAboutParcel('parcel-completed')})`.as('earned'),
    p
      .exists(
        p
          .selectFrom('cases as c')
          .select('c.id')
          .whereRef('c.parcel_id', '=', 'p.id')
          .where('c.state', 'in', ['decided', 'refunded', 'replaced']),
      )
      .$castTo<boolean>()
      .as('settled'),
    sql<string[]>`array(${p
      .selectFrom('order_lines as l')
      .select((l) => l.cast<string>('l.variant_id', 'text').as('variant_id'))
      .whereRef('l.parcel_id', '=', 'p.id')
      .where('l.non_returnable', '=', true)})`.as('non_returnable'),
    jsonObjectFrom(
      p
        .selectFrom('cases as c')
        .select((c) => [
          c.cast<string>('c.id', 'text').as('id'),
          'c.state',
          'c.kind',
          'c.wanted',
          c.ref('c.items').$castTo<OpenCase['items']>().as('items'),
          c.ref('c.offer').$castTo<OpenCase['offer']>().as('offer'),
          'c.tracking_code',
          millisecondsSql(c.ref('c.state_since')).as('since'),
        ])
        .whereRef('c.parcel_id', '=', 'p.id')
        .where('c.state', 'not in', endedStates),
    ).as('case'),
    jsonArrayFrom(
      p
        .selectFrom('order_lines as l')
        .select((l) => [
          l.cast<string>('l.variant_id', 'text').as('variant_id'),
          l('l.quantity', '-', l.ref('l.refunded_quantity')).as('quantity'),
          l('l.total', '-', l.ref('l.refunded_total')).$castTo<Rial>().as('total'),
          l('l.coupon_discount', '-', l.ref('l.refunded_coupon_discount')).$castTo<Rial>().as('coupon_discount'),
          l('l.platform_share', '-', l.ref('l.refunded_platform_share')).$castTo<Rial>().as('platform_share'),
          l('l.commission', '-', l.ref('l.refunded_commission')).$castTo<Rial>().as('commission'),
          l('l.commission_vat', '-', l.ref('l.refunded_commission_vat')).$castTo<Rial>().as('commission_vat'),
        ])
        .whereRef('l.parcel_id', '=', 'p.id')
        .orderBy('l.id'),
    ).as('lines'),
  ])

type OpenCase = NonNullable<LockedParcel['case']>

async function restock(db: Database, { id, lines }: LockedParcel, now: number): Promise<void> {
  const locked = db.rows(lockVariants(lines.map(({ variant_id }) => variant_id)))
  const moved = db.rows(
    query
      .with('given', (with_) =>
        with_
          .updateTable('variants as v')
          .from('order_lines as l')
          .set((v) => ({ stock: v('v.stock', '+', v.ref('l.quantity')) }))
          .where('l.parcel_id', '=', idSql(id))
          .whereRef('v.id', '=', 'l.variant_id')
          .returning(['v.id', 'v.product_id', 'l.quantity']),
      )
      .with('moved', (with_) =>
        with_
          .insertInto('stock_movements')
          .columns(['variant_id', 'quantity', 'reason', 'reference', 'at'])
          .expression((m) =>
            m
              .selectFrom('given')
              .select(({ val }) => [
                'given.id',
                'given.quantity',
                val('return' as const).as('reason'),
                val(`parcel:${id}`).as('reference'),
                val(timestampSql(now)).as('at'),
              ]),
          ),
      )
      .selectFrom('given')
      .select((g) => g.cast<string>('given.product_id', 'text').as('product_id'))
      .distinct(),
  )
  const [, products] = await Promise.all([locked, moved])
  db.announce(products.map(({ product_id }) => product_id))
}

// Checked in a statement after the lock, so that of two parcels canceled at once the second one sees the first.
async function releaseCoupon(db: Database, { id, order_id }: LockedParcel, now: number): Promise<void> {
  const isWholeOrder = sql<boolean>`not exists (
    select from parcels p where p.order_id = ${order_id} and p.id <> ${id} and p.state <> 'canceled')`
  await Promise.all([db.rows(lockCouponOf(order_id)), db.rows(releaseCouponUse(order_id, now, isWholeOrder))])
}

async function markRefunded(db: Database, order_id: string, now: number): Promise<void> {
  await db.rows(sql`
    with back as (
      select o.id, o.total <= coalesce((select sum(g.amount) from parcels p
        join ledger_transactions t on ${isAboutParcel('parcel-refunded', 'parcel-refunded-late')}
        join ledger_postings g on g.transaction_id = t.id and g.account ~ '^(wallet|refund):' where p.order_id = o.id), 0) as whole
      from orders o where o.id = ${order_id}
    ), found as (
      select pay.id, pay.state, case when back.whole then 'refunded' else 'partially_refunded' end as next, back.whole
      from payments pay join back on back.id = pay.order_id
      where pay.state in ('succeeded', 'partially_refunded') and not pay.credited
    ), moved as (
      update payments p set state = found.next from found where p.id = found.id
    )
    insert into history (subject, subject_id, from_state, to_state, event, actor, at)
    select 'payment', id, state, next, case when whole then 'refund' else 'refund_partially' end, 'refund', ${timestampSql(now)} from found`)
}

async function findOverdue(
  db: Database,
  { now, states, returned_before }: OverdueQuery,
  limit: number,
): Promise<string[]> {
  const limits = states.map(({ state, before }) => ({ state, before: timestampSql(before) }))
  const rows = await db.rows(
    query
      .selectFrom('parcels as p')
      .innerJoin(
        sql<{ state: ParcelState; before: Date }>`jsonb_to_recordset(${JSON.stringify(limits)}::jsonb)`.as<'l'>(
          sql`l(state text, before timestamptz)`,
        ),
        (join) => join.onRef('l.state', '=', 'p.state'),
      )
      .leftJoin('cases as c', (join) =>
        join.on('p.state', '=', 'problem').onRef('c.parcel_id', '=', 'p.id').on('c.state', 'not in', endedStates),
      )
      .select((p) => p.cast<string>('p.id', 'text').as('id'))
      .where('p.state', 'in', overdueStates)
      .where((p) =>
        p
          .case()
          .when('p.due_by', 'is not', null)
          .then(p('p.due_by', '<=', timestampSql(now)))
          .when('c.state', '=', 'waiting_return')
          .then(p('c.state_since', '<=', timestampSql(returned_before)))
          .when(p.and([p('p.state', '=', 'new'), p('p.confirm_by', 'is not', null)]))
          .then(p('p.confirm_by', '<=', timestampSql(now)))
          .else(p('p.state_since', '<=', p.ref('l.before')))
          .end(),
      )
      .orderBy('p.state_since')
      .limit(limit),
  )
  return rows.map(({ id }) => id)
}

// In the text of the statement, so that the planner uses the partial index.
const overdueStates = (['new', 'cancel_requested', 'shipped', 'delivered', 'problem'] as const).map((state) =>
  sql.lit(state),
)
