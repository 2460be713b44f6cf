import {
  orderCaptured,
  parcelCompleted,
  paymentCredited,
  walletHeld,
  type LedgerEntry,
  type ParcelMoney,
  paymentReceived,
  parcelRefunded,
} from '../../../core/finance/index.ts'
import type { ParcelState } from '../../../core/ordering/index.ts'
import { minus, multiplyDivide, noMoney, type Rial, rial } from '../../../core/shared/money.ts'
import { orderTimesOf, type OrderParcel, orderParcelsOf } from './order-times.ts'
import type { DemoOrder } from './orders.ts'
import { gateway, type PaymentRow, writePayments } from './payment-rows.ts'
import { type Connection, continueNumbers, insertRows } from '../table.ts'

const hour = 3_600_000

interface PostedEntry {
  readonly entry: LedgerEntry
  readonly at: number
}

/** Writes payments and the ledger of the demo market; wallets are charged first. */
export async function writeLedgerRows(
  connection: Connection,
  orders: readonly DemoOrder[],
  now: number,
): Promise<void> {
  const charges = chargesOf(now)
  const payments = [...charges, ...orders.flatMap((order) => paymentOf(order, charges.length, now))]
  await writePayments(connection, payments)
  const posted = [
    ...charges.flatMap(chargeEntries),
    ...orders.flatMap((order) => orderEntries(order, charges.length, now)),
  ]
  await writeLedger(
    connection,
    posted.sort((left, right) => left.at - right.at),
  )
}

function chargesOf(now: number): PaymentRow[] {
  const charge = (id: number, account: number, amount: number) => ({
    id,
    account,
    order: null,
    amount: rial(amount),
    state: 'succeeded',
    at: now - 40 * 24 * hour,
  })
  return [charge(1, 1, 50_000_000), charge(2, 2, 8_000_000)]
}

function chargeEntries({ id, account, amount, at }: PaymentRow): PostedEntry[] {
  const payment = { id: String(id), account_id: String(account), gateway, amount }
  return [paymentReceived(payment), paymentCredited(payment)].map((entry) => ({ entry, at }))
}

function paymentOf(order: DemoOrder, before: number, now: number): PaymentRow[] {
  const amount = minus(order.draft.total, order.wallet_amount)
  if (order.state === 'pending_payment' || amount === 0) return []
  const state = order.state === 'paid' ? stateAfterRefunds(order) : order.state === 'expired' ? 'expired' : 'failed'
  return [
    { id: before + order.id, account: order.buyer.account, order, amount, state, at: orderTimesOf(order, now).paid },
  ]
}

const refundRows: readonly ParcelState[] = ['canceled', 'refunded']

function stateAfterRefunds({ steps }: DemoOrder): string {
  const ends = steps.map((ownSteps) => ownSteps.at(-1)?.to ?? 'new')
  if (ends.every((end) => refundRows.includes(end))) return 'refunded'
  return ends.some((end) => refundRows.includes(end) || end === 'partially_refunded')
    ? 'partially_refunded'
    : 'succeeded'
}

function orderEntries(order: DemoOrder, before: number, now: number): PostedEntry[] {
  if (order.state !== 'paid') return []
  const { placed, paid } = orderTimesOf(order, now)
  const [id, account_id, payment_id] = [String(order.id), String(order.buyer.account), String(before + order.id)]
  const { wallet_amount, draft } = order
  const payment = { id: payment_id, gateway, amount: minus(draft.total, wallet_amount) }
  const parcels = orderParcelsOf(order).map((parcel) => moneyOf(parcel))
  const capture = orderCaptured({ id, account_id, total: draft.total, wallet_amount, parcels }, payment_id, 'hold')
  return [
    ...(wallet_amount > 0 ? [{ entry: walletHeld({ id, account_id, wallet_amount }), at: placed }] : []),
    ...[paymentReceived(payment), capture].map((entry) => ({ entry, at: paid })),
    ...orderParcelsOf(order).flatMap((parcel) => endOf(parcel, account_id, paid)),
  ]
}

function moneyOf({ id, parcel, commission, commission_vat }: OrderParcel): ParcelMoney {
  const { store, items_total, chosenMethod } = parcel
  return {
    id: String(id),
    store_id: store.id,
    items_total,
    coupon_discount: parcel.coupon_discount,
    platform_share: parcel.platform_share,
    shipping_cost: chosenMethod.cost,
    commission: rial(commission),
    commission_vat: rial(commission_vat),
  }
}

/** Returns the entry that closes a parcel: to the store, back to the buyer, or divided. */
function endOf(parcel: OrderParcel, account_id: string, paid: number): PostedEntry[] {
  const last = parcel.steps.at(-1)
  if (last === undefined) return []
  const at = paid + last.hours * hour
  const money = moneyOf(parcel)
  if (last.to === 'completed') return [{ entry: parcelCompleted(money), at }]
  if (refundRows.includes(last.to)) return [{ entry: parcelRefunded(money, account_id), at }]
  if (last.to !== 'partially_refunded') return []
  const back = shareOf(money)
  return [parcelRefunded(back, account_id), parcelCompleted(remainingOf(money, back))].map((entry) => ({ entry, at }))
}

/** A quarter of the items, without shipping. */
function shareOf(money: ParcelMoney): ParcelMoney {
  const quarterOf = (amount: Rial) => multiplyDivide(amount, 1, 4, 'down')
  const { items_total, coupon_discount, platform_share, commission, commission_vat } = money
  return {
    ...money,
    items_total: quarterOf(items_total),
    coupon_discount: quarterOf(coupon_discount),
    platform_share: quarterOf(platform_share),
    commission: quarterOf(commission),
    commission_vat: quarterOf(commission_vat),
    shipping_cost: noMoney,
  }
}

function remainingOf(money: ParcelMoney, part: ParcelMoney): ParcelMoney {
  return {
    ...money,
    items_total: minus(money.items_total, part.items_total),
    coupon_discount: minus(money.coupon_discount, part.coupon_discount),
    platform_share: minus(money.platform_share, part.platform_share),
    commission: minus(money.commission, part.commission),
    commission_vat: minus(money.commission_vat, part.commission_vat),
  }
}

async function writeLedger(connection: Connection, posted: readonly PostedEntry[]): Promise<void> {
  const numbered = posted.map(({ entry, at }, index) => ({
    id: index + 1,
    kind: entry.kind,
    reference: entry.reference,
    at: iso(at),
    entry,
  }))
  await insertRows(
    connection,
    'ledger_transactions',
    { id: 'bigint', kind: 'text', reference: 'text', at: 'timestamptz' },
    numbered,
  )
  const postings = numbered.flatMap(({ id, entry }) =>
    entry.postings.map((posting) => ({ ...posting, transaction_id: id })),
  )
  await insertRows(
    connection,
    'ledger_postings',
    { transaction_id: 'bigint', account: 'text', amount: 'bigint' },
    postings,
  )
  await connection.query(`insert into ledger_balances (account, balance)
    select account, sum(amount) from ledger_postings where account ~ '^(wallet|hold|pending|available|shipping|clearing):' group by account`)
  await continueNumbers(connection, ['ledger_transactions'])
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
