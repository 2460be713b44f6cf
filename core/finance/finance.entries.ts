import { minus, noMoney, type Rial, sum } from '../shared/money.ts'
import type { LedgerEntry, Posting } from './finance.ports.ts'
import { settling, takingBack } from './finance.receivable.ts'

/** Names of the ledger's accounts (domain.md, Money). */
export const accounts = {
  bank: (gateway: string) => `bank:${gateway}`,
  clearing: (payment_id: string) => `clearing:${payment_id}`,
  wallet: (account_id: string) => `wallet:${account_id}`,
  hold: (order_id: string) => `hold:${order_id}`,
  pending: (store_id: string) => `pending:${store_id}`,
  available: (store_id: string) => `available:${store_id}`,
  shipping: (store_id: string) => `shipping:${store_id}`,
  /** What a store owes the house stands here below zero (FIN-40). */
  receivable: (store_id: string) => `receivable:${store_id}`,
  withdrawal: (request_id: string) => `withdrawal:${request_id}`,
  payouts: 'bank:payouts',
  /** What coupons cost the house. */
  coupons: 'coupons',
  commission: 'commission',
  commissionVat: 'commission-vat',
} as const

/** Money that a bank has confirmed waits in the payment's clearing account until it is an order or credit. */
export function received(payment: { id: string; gateway: string; amount: Rial }): LedgerEntry {
  return entry('payment-received', payment.id, [
    [accounts.bank(payment.gateway), negative(payment.amount)],
    [accounts.clearing(payment.id), payment.amount],
  ])
}

/** Received money becomes store credit: a charge, a second payment of one order, or one that came too late. */
export function credited(payment: { id: string; account_id: string; amount: Rial }): LedgerEntry {
  return entry('payment-credited', payment.id, [
    [accounts.clearing(payment.id), negative(payment.amount)],
    [accounts.wallet(payment.account_id), payment.amount],
  ])
}

/** The wallet part of an unpaid order is set aside. */
export function held(order: { id: string; account_id: string; wallet_part: Rial }): LedgerEntry {
  return entry('wallet-held', order.id, [
    [accounts.wallet(order.account_id), negative(order.wallet_part)],
    [accounts.hold(order.id), order.wallet_part],
  ])
}

/** What was set aside goes back when the order expires or is cancelled. */
export function unheld(order: { id: string; account_id: string; wallet_part: Rial }): LedgerEntry {
  return entry('wallet-unheld', order.id, [
    [accounts.hold(order.id), negative(order.wallet_part)],
    [accounts.wallet(order.account_id), order.wallet_part],
  ])
}

interface CapturedParcel {
  readonly store_id: string
  /** The goods at their prices; a coupon takes its part off, and the house puts its own part in its place. */
  readonly items_total: Rial
  readonly coupon_part: Rial
  readonly house_part: Rial
  readonly shipping_cost: Rial
  readonly commission: Rial
  readonly commission_vat: Rial
}

interface CapturedOrder {
  readonly id: string
  readonly total: Rial
  readonly wallet_part: Rial
  readonly account_id: string
  readonly parcels: readonly CapturedParcel[]
}

/** The one capture of an order (I5, I6): its whole total becomes payables, commission and shipping. */
export function captured(order: CapturedOrder, payment_id: string | null, walletFrom: 'hold' | 'wallet'): LedgerEntry {
  const fromGateway = minus(order.total, order.wallet_part)
  const walletAccount = walletFrom === 'hold' ? accounts.hold(order.id) : accounts.wallet(order.account_id)
  return entry('order-captured', order.id, [
    ...(payment_id === null ? [] : [[accounts.clearing(payment_id), negative(fromGateway)] as const]),
    [walletAccount, negative(order.wallet_part)],
    [accounts.coupons, negative(sum(order.parcels.map(({ house_part }) => house_part)))],
    ...order.parcels.flatMap((parcel) => [
      [accounts.pending(parcel.store_id), earnedOf(parcel)] as const,
      [accounts.shipping(parcel.store_id), parcel.shipping_cost] as const,
    ]),
    [accounts.commission, sum(order.parcels.map(({ commission }) => commission))],
    [accounts.commissionVat, sum(order.parcels.map(({ commission_vat }) => commission_vat))],
  ])
}

/** The money of one parcel, or of the part of it that an entry is about. */
export interface ParcelMoney extends CapturedParcel {
  readonly id: string
}

/** A parcel that is completed: what its store has earned, shipping included, can be withdrawn, less what it owes (FIN-41). */
export function completed(parcel: ParcelMoney, owed: Rial = noMoney): LedgerEntry {
  const earned = earnedOf(parcel)
  return entry('parcel-completed', parcel.id, [
    [accounts.pending(parcel.store_id), negative(earned)],
    [accounts.shipping(parcel.store_id), negative(parcel.shipping_cost)],
    ...netted(parcel.store_id, sum([earned, parcel.shipping_cost]), owed),
  ])
}

/** A parcel, or a part of it, that is not completed yet: what was paid goes back to the buyer's wallet, a coupon's part to who bore it. */
export function refunded(part: ParcelMoney, account_id: string): LedgerEntry {
  return entry('parcel-refunded', part.id, [
    [accounts.pending(part.store_id), negative(earnedOf(part))],
    [accounts.shipping(part.store_id), negative(part.shipping_cost)],
    [accounts.commission, negative(part.commission)],
    [accounts.commissionVat, negative(part.commission_vat)],
    [accounts.coupons, part.house_part],
    [accounts.wallet(account_id), minus(sum([part.items_total, part.shipping_cost]), part.coupon_part)],
  ])
}

/**
 * A completed parcel, or a part of it: the store gives back its share, first what is available, the rest it owes (FIN-40); a coupon's part
 * goes to who bore it.
 */
export function refundedLate(part: ParcelMoney, account_id: string, available: Rial): LedgerEntry {
  const { taken, owed } = takingBack(sum([earnedOf(part), part.shipping_cost]), available)
  return entry('parcel-refunded-late', part.id, [
    [accounts.available(part.store_id), negative(taken)],
    [accounts.receivable(part.store_id), negative(owed)],
    [accounts.commission, negative(part.commission)],
    [accounts.commissionVat, negative(part.commission_vat)],
    [accounts.coupons, part.house_part],
    [accounts.wallet(account_id), minus(sum([part.items_total, part.shipping_cost]), part.coupon_part)],
  ])
}

function netted(store_id: string, coming: Rial, owed: Rial): readonly (readonly [account: string, amount: Rial])[] {
  const { kept, left } = settling(coming, owed)
  return [
    [accounts.available(store_id), left],
    [accounts.receivable(store_id), kept],
  ]
}

/** What the goods earn their store. */
function earnedOf({ items_total, coupon_part, house_part, commission, commission_vat }: CapturedParcel): Rial {
  return minus(sum([items_total, house_part]), sum([coupon_part, commission, commission_vat]))
}

interface WithdrawnMoney {
  readonly id: string
  readonly store_id: string
  readonly amount: Rial
}

/** What a store asks to be paid is set aside until a bank has paid it or it comes back. */
export function withdrawn({ id, store_id, amount }: WithdrawnMoney): LedgerEntry {
  return entry('withdrawal-requested', id, [
    [accounts.available(store_id), negative(amount)],
    [accounts.withdrawal(id), amount],
  ])
}

/** What was set aside for a withdrawal is available again, less what the store owes: cancelled, refused, or returned by the bank. */
export function released({ id, store_id, amount }: WithdrawnMoney, owed: Rial = noMoney): LedgerEntry {
  return entry('withdrawal-released', id, [
    [accounts.withdrawal(id), negative(amount)],
    ...netted(store_id, amount, owed),
  ])
}

/** A bank has paid the store; the one payout of the request (I8). */
export function paidOut({ id, amount }: Pick<WithdrawnMoney, 'id' | 'amount'>): LedgerEntry {
  return entry('withdrawal-paid', id, [
    [accounts.withdrawal(id), negative(amount)],
    [accounts.payouts, amount],
  ])
}

function negative(amount: Rial): Rial {
  return (0 - amount) as Rial
}

/** Joins postings of one account and leaves out what is nothing. @throws RangeError when the postings do not sum to zero */
function entry(
  kind: string,
  reference: string,
  rows: readonly (readonly [account: string, amount: Rial])[],
): LedgerEntry {
  const totals = new Map<string, Rial>()
  for (const [account, amount] of rows) totals.set(account, sum([totals.get(account) ?? (0 as Rial), amount]))
  const postings: Posting[] = [...totals].flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount }]))
  if (sum(postings.map(({ amount }) => amount)) !== 0) throw new RangeError(`${kind} ${reference} does not sum to zero`)
  return { kind, reference, postings }
}
