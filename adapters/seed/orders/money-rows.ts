import {
  type LedgerEntry,
  orderCaptured,
  parcelCompleted,
  type ParcelMoney,
  parcelRefunded,
  paymentCredited,
  paymentReceived,
  walletHeld,
} from '../../../core/finance/index.ts'
import { minus, multiplyDivide, noMoney, type Rial } from '../../../core/shared/money.ts'
import { demoOrders } from '../data.ts'
import { accountId } from '../market.ts'
import { tokenOf } from '../random.ts'
import { type Connection, continueNumbers, day, hour, insertRows, iso } from '../rows.ts'
import { type OrderParcel, orderParcelsOf, orderTimesOf } from './order-rows.ts'
import type { DemoOrder } from './orders.ts'

/** The gateway of every payment of the demo market. */
const gateway = 'sandbox'

/** A payment of the demo market; without an order it charges a wallet. */
interface DemoPayment {
  readonly id: number
  readonly account: number
  readonly order: DemoOrder | null
  readonly amount: Rial
  readonly state: string
  readonly at: number
}

interface PostedEntry {
  readonly entry: LedgerEntry
  readonly at: number
}

const { wallet_charges: walletCharges } = demoOrders

/** Writes the payments and the ledger of the demo market; wallets are charged first. */
export async function writeMoney(connection: Connection, orders: readonly DemoOrder[], now: number): Promise<void> {
  const charges = walletCharges.map(({ mobile, amount }, index): DemoPayment => {
    const at = now - 40 * day
    return { id: index + 1, account: accountId(mobile), order: null, amount, state: 'succeeded', at }
  })
  const payments = [...charges, ...orders.flatMap((order) => paymentOf(order, now))]
  await insertRows(connection, 'payments', payments.map(paymentRow))
  await insertRows(connection, 'sandbox_payments', payments.flatMap(sandboxRows))
  await insertRows(connection, 'history', payments.flatMap(historyRows))
  const entries = [...charges.flatMap(chargeEntries), ...orders.flatMap((order) => orderEntries(order, now))]
  await writeLedger(
    connection,
    entries.sort((left, right) => left.at - right.at),
  )
  await continueNumbers(connection, ['payments', 'ledger_transactions'])
}

/** Payments of orders are numbered like their orders, after the charges. */
function paymentId(order: DemoOrder): number {
  return walletCharges.length + order.id
}

function paymentOf(order: DemoOrder, now: number): DemoPayment[] {
  const amount = minus(order.draft.total, order.wallet_amount)
  if (order.state === 'pending_payment' || amount === 0) return []
  const state = order.state === 'paid' ? stateAfterRefunds(order) : order.state === 'expired' ? 'expired' : 'failed'
  const { paid } = orderTimesOf(order, now)
  return [{ id: paymentId(order), account: order.buyer.account, order, amount, state, at: paid }]
}

const isRefunded = (state: string): boolean => state === 'canceled' || state === 'refunded'

function stateAfterRefunds({ steps }: DemoOrder): string {
  const ends = steps.map((own) => own.at(-1)?.to ?? 'new')
  if (ends.every(isRefunded)) return 'refunded'
  return ends.some((end) => isRefunded(end) || end === 'partially_refunded') ? 'partially_refunded' : 'succeeded'
}

function paymentRow({ id, account, order, amount, state, at }: DemoPayment) {
  const succeeded = !['failed', 'expired'].includes(state)
  return {
    id,
    gateway,
    amount,
    state,
    payment_hash: tokenOf(`payment ${id}`),
    account_id: account,
    order_id: order?.id ?? null,
    purpose: order === null ? 'charge' : 'order',
    currency: 'IRR',
    authority: tokenOf(`authority ${id}`),
    reference: succeeded ? String(700_000_000 + id * 7919) : null,
    card: succeeded ? '603799******4471' : null,
    credited: order === null,
    created_at: iso(at - 60_000),
    checked_at: iso(at),
    checks: 1,
    settled_at: iso(at),
  }
}

// The sandbox bank knows its payments, so that it returns them to their cards.
function sandboxRows(payment: DemoPayment) {
  const { authority, amount, reference } = paymentRow(payment)
  if (reference === null) return []
  const description = `پرداخت ${payment.id}`
  return [{ authority, amount, reference, description, callback_url: '', state: 'verified' }]
}

type Transition = readonly [from: string | null, to: string, event: string]

const opened: readonly Transition[] = [
  [null, 'created', 'create'],
  ['created', 'redirected', 'redirect'],
]
const paid: readonly Transition[] = [
  ['redirected', 'verifying', 'check'],
  ['verifying', 'succeeded', 'succeed'],
]

/** How a payment got into its state from the gateway on. */
const transitions: Readonly<Record<string, readonly Transition[]>> = {
  expired: [['redirected', 'expired', 'expire']],
  failed: [
    ['redirected', 'verifying', 'check'],
    ['verifying', 'failed', 'fail'],
  ],
  succeeded: paid,
  refunded: [...paid, ['succeeded', 'refunded', 'refund']],
  partially_refunded: [...paid, ['succeeded', 'partially_refunded', 'refund_partially']],
}

function historyRows({ id, state, at }: DemoPayment) {
  return [...opened, ...(transitions[state] ?? [])].map(([from_state, to_state, event]) => {
    const subject = { subject: 'payment', subject_id: id }
    return { ...subject, from_state, to_state, event, actor: 'gateway', at: iso(at) }
  })
}

function chargeEntries({ id, account, amount, at }: DemoPayment): PostedEntry[] {
  const payment = { id: String(id), account_id: String(account), gateway, amount }
  return [paymentReceived(payment), paymentCredited(payment)].map((entry) => ({ entry, at }))
}

function orderEntries(order: DemoOrder, now: number): PostedEntry[] {
  if (order.state !== 'paid') return []
  const { placed, paid: at } = orderTimesOf(order, now)
  const [id, account_id, payment_id] = [order.id, order.buyer.account, paymentId(order)].map(String) as [
    string,
    string,
    string,
  ]
  const { wallet_amount, draft } = order
  const payment = { id: payment_id, gateway, amount: minus(draft.total, wallet_amount) }
  const parcels = orderParcelsOf(order)
  const captured = { id, account_id, total: draft.total, wallet_amount, parcels: parcels.map(moneyOf) }
  return [
    ...(wallet_amount > 0 ? [{ entry: walletHeld({ id, account_id, wallet_amount }), at: placed }] : []),
    ...[paymentReceived(payment), orderCaptured(captured, payment_id, 'hold')].map((entry) => ({ entry, at })),
    ...parcels.flatMap((parcel) => endEntries(parcel, account_id, at)),
  ]
}

function moneyOf({ id, parcel, commission, commission_vat }: OrderParcel): ParcelMoney {
  const { store, items_total, coupon_discount, platform_share, chosenMethod } = parcel
  const amounts = { items_total, coupon_discount, platform_share, commission, commission_vat }
  return { ...amounts, id: String(id), store_id: store.id, shipping_cost: chosenMethod.cost }
}

/** Returns the entries that end a parcel: to the store, back to the buyer, or divided. */
function endEntries(parcel: OrderParcel, account_id: string, paidAt: number): PostedEntry[] {
  const last = parcel.steps.at(-1)
  if (last === undefined) return []
  const at = paidAt + last.hours * hour
  const money = moneyOf(parcel)
  if (last.to === 'completed') return [{ entry: parcelCompleted(money), at }]
  if (isRefunded(last.to)) return [{ entry: parcelRefunded(money, account_id), at }]
  if (last.to !== 'partially_refunded') return []
  const back = quarterOf(money)
  return [parcelRefunded(back, account_id), parcelCompleted(remainingOf(money, back))].map((entry) => ({ entry, at }))
}

const divided = ['items_total', 'coupon_discount', 'platform_share', 'commission', 'commission_vat'] as const

/** A quarter of the items, without shipping. */
function quarterOf(money: ParcelMoney): ParcelMoney {
  const quarters = divided.map((name) => [name, multiplyDivide(money[name], 1, 4, 'down')])
  return { ...money, ...(Object.fromEntries(quarters) as Partial<ParcelMoney>), shipping_cost: noMoney }
}

function remainingOf(money: ParcelMoney, part: ParcelMoney): ParcelMoney {
  const rests = divided.map((name) => [name, minus(money[name], part[name])])
  return { ...money, ...(Object.fromEntries(rests) as Partial<ParcelMoney>) }
}

async function writeLedger(connection: Connection, posted: readonly PostedEntry[]): Promise<void> {
  const transactions = posted.map(({ entry: { kind, reference }, at }, index) => {
    return { id: index + 1, kind, reference, at: iso(at) }
  })
  await insertRows(connection, 'ledger_transactions', transactions)
  const postings = posted.flatMap(({ entry }, index) =>
    entry.postings.map((posting) => ({ ...posting, transaction_id: index + 1 })),
  )
  await insertRows(connection, 'ledger_postings', postings)
  await connection.query(`insert into ledger_balances (account, balance)
    select account, sum(amount) from ledger_postings where account ~ '^(wallet|hold|pending|available|shipping|clearing):' group by account`)
}
