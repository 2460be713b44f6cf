import {
  captured,
  completed,
  credited,
  held,
  type LedgerEntry,
  type ParcelMoney,
  received,
  refunded,
} from '../../core/finance/index.ts'
import type { ParcelState } from '../../core/ordering/index.ts'
import { minus, mulDiv, noMoney, type Rial, rial } from '../../core/shared/money.ts'
import { momentsOf, type OrderParcel, parcelsOf } from './order-moments.ts'
import type { DemoOrder } from './orders.ts'
import { gateway, type PaymentRow, writePayments } from './payment-rows.ts'
import { type Connection, continueNumbers, insertRows } from './table.ts'

const hour = 3_600_000

interface Posted {
  readonly entry: LedgerEntry
  readonly at: number
}

/** Writes payments and the ledger of the demo market, wallets filled first. */
export async function writeMoney(connection: Connection, orders: readonly DemoOrder[], now: number): Promise<void> {
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

function chargeEntries({ id, account, amount, at }: PaymentRow): Posted[] {
  const payment = { id: String(id), account_id: String(account), gateway, amount }
  return [received(payment), credited(payment)].map((entry) => ({ entry, at }))
}

function paymentOf(order: DemoOrder, before: number, now: number): PaymentRow[] {
  const amount = minus(order.draft.total, order.wallet_part)
  if (order.state === 'pending_payment' || amount === 0) return []
  const state = order.state === 'paid' ? stateAfterRefunds(order) : order.state === 'expired' ? 'expired' : 'failed'
  return [{ id: before + order.id, account: order.buyer.account, order, amount, state, at: momentsOf(order, now).paid }]
}

const givenBack: readonly ParcelState[] = ['canceled', 'refunded']

function stateAfterRefunds({ steps }: DemoOrder): string {
  const ends = steps.map((own) => own.at(-1)?.to ?? 'new')
  if (ends.every((end) => givenBack.includes(end))) return 'refunded'
  return ends.some((end) => givenBack.includes(end) || end === 'partly_refunded') ? 'partly_refunded' : 'succeeded'
}

function orderEntries(order: DemoOrder, before: number, now: number): Posted[] {
  if (order.state !== 'paid') return []
  const { placed, paid } = momentsOf(order, now)
  const [id, account_id, payment_id] = [String(order.id), String(order.buyer.account), String(before + order.id)]
  const { wallet_part, draft } = order
  const payment = { id: payment_id, gateway, amount: minus(draft.total, wallet_part) }
  const parcels = parcelsOf(order).map((parcel) => moneyOf(parcel))
  const capture = captured({ id, account_id, total: draft.total, wallet_part, parcels }, payment_id, 'hold')
  return [
    ...(wallet_part > 0 ? [{ entry: held({ id, account_id, wallet_part }), at: placed }] : []),
    ...[received(payment), capture].map((entry) => ({ entry, at: paid })),
    ...parcelsOf(order).flatMap((parcel) => endOf(parcel, account_id, paid)),
  ]
}

function moneyOf({ id, parcel, commission, commission_vat }: OrderParcel): ParcelMoney {
  const { store, items_total, chosen } = parcel
  return {
    id: String(id),
    store_id: store.id,
    items_total,
    coupon_part: parcel.coupon_part,
    house_part: parcel.house_part,
    shipping_cost: chosen.cost,
    commission: rial(commission),
    commission_vat: rial(commission_vat),
  }
}

/** What the end of a parcel moved: to the store, back to the buyer, or some of both. */
function endOf(parcel: OrderParcel, account_id: string, paid: number): Posted[] {
  const last = parcel.steps.at(-1)
  if (last === undefined) return []
  const at = paid + last.hours * hour
  const money = moneyOf(parcel)
  if (last.to === 'completed') return [{ entry: completed(money), at }]
  if (givenBack.includes(last.to)) return [{ entry: refunded(money, account_id), at }]
  if (last.to !== 'partly_refunded') return []
  const back = partOf(money)
  return [refunded(back, account_id), completed(restOf(money, back))].map((entry) => ({ entry, at }))
}

/** A quarter of the goods, without shipping. */
function partOf(money: ParcelMoney): ParcelMoney {
  const quarter = (amount: Rial) => mulDiv(amount, 1, 4, 'down')
  const { items_total, coupon_part, house_part, commission, commission_vat } = money
  return {
    ...money,
    items_total: quarter(items_total),
    coupon_part: quarter(coupon_part),
    house_part: quarter(house_part),
    commission: quarter(commission),
    commission_vat: quarter(commission_vat),
    shipping_cost: noMoney,
  }
}

function restOf(money: ParcelMoney, part: ParcelMoney): ParcelMoney {
  return {
    ...money,
    items_total: minus(money.items_total, part.items_total),
    coupon_part: minus(money.coupon_part, part.coupon_part),
    house_part: minus(money.house_part, part.house_part),
    commission: minus(money.commission, part.commission),
    commission_vat: minus(money.commission_vat, part.commission_vat),
  }
}

async function writeLedger(connection: Connection, posted: readonly Posted[]): Promise<void> {
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
