import { minus, noMoney, type Rial, sum } from '../../shared/money.ts'
import type { CardRefundPart } from '../refunds/refund.ts'
import type { LedgerEntry, Posting } from './ledger.ports.ts'
import { settleDebt, deductFromStore } from './receivable.ts'

/** The account names of the ledger. */
export const ledgerAccounts = {
  bank: (gateway: string) => `bank:${gateway}`,
  clearing: (payment_id: string) => `clearing:${payment_id}`,
  wallet: (account_id: string) => `wallet:${account_id}`,
  hold: (order_id: string) => `hold:${order_id}`,
  pending: (store_id: string) => `pending:${store_id}`,
  available: (store_id: string) => `available:${store_id}`,
  shipping: (store_id: string) => `shipping:${store_id}`,
  /** The store's debt to the platform, as a negative balance (FIN-40). */
  receivable: (store_id: string) => `receivable:${store_id}`,
  /** The card part of a refund until the gateway has paid it, or refused it. */
  refund: (refund_id: string) => `refund:${refund_id}`,
  withdrawal: (request_id: string) => `withdrawal:${request_id}`,
  payouts: 'bank:payouts',
  /** What coupons cost the platform. */
  coupons: 'coupons',
  commission: 'commission',
  commissionVat: 'commission-vat',
} as const

/**
 * Money confirmed by a bank waits in the payment's clearing account until it pays an order or becomes wallet credit.
 */
export function paymentReceived(payment: { id: string; gateway: string; amount: Rial }): LedgerEntry {
  return createEntry('payment-received', payment.id, [
    [ledgerAccounts.bank(payment.gateway), negate(payment.amount)],
    [ledgerAccounts.clearing(payment.id), payment.amount],
  ])
}

/** Received money becomes wallet credit: a charge, a second payment of one order, or a late payment. */
export function paymentCredited(payment: { id: string; account_id: string; amount: Rial }): LedgerEntry {
  return createEntry('payment-credited', payment.id, [
    [ledgerAccounts.clearing(payment.id), negate(payment.amount)],
    [ledgerAccounts.wallet(payment.account_id), payment.amount],
  ])
}

/** The wallet part of an unpaid order is held. */
export function walletHeld(order: { id: string; account_id: string; wallet_amount: Rial }): LedgerEntry {
  return createEntry('wallet-held', order.id, [
    [ledgerAccounts.wallet(order.account_id), negate(order.wallet_amount)],
    [ledgerAccounts.hold(order.id), order.wallet_amount],
  ])
}

/** The held amount returns to the wallet when the order expires or is canceled. */
export function walletReleased(order: { id: string; account_id: string; wallet_amount: Rial }): LedgerEntry {
  return createEntry('wallet-unheld', order.id, [
    [ledgerAccounts.hold(order.id), negate(order.wallet_amount)],
    [ledgerAccounts.wallet(order.account_id), order.wallet_amount],
  ])
}

interface CapturedParcel {
  readonly store_id: string
  /** The items at list price; a coupon takes its discount off, and the platform adds the part it funds. */
  readonly items_total: Rial
  readonly coupon_discount: Rial
  readonly platform_share: Rial
  readonly shipping_cost: Rial
  readonly commission: Rial
  readonly commission_vat: Rial
}

interface CapturedOrder {
  readonly id: string
  readonly total: Rial
  readonly wallet_amount: Rial
  readonly account_id: string
  readonly parcels: readonly CapturedParcel[]
}

/** The single capture of an order: its total becomes payables, commission and shipping. */
export function orderCaptured(
  order: CapturedOrder,
  payment_id: string | null,
  walletFrom: 'hold' | 'wallet',
): LedgerEntry {
  const fromGateway = minus(order.total, order.wallet_amount)
  const walletAccount = walletFrom === 'hold' ? ledgerAccounts.hold(order.id) : ledgerAccounts.wallet(order.account_id)
  return createEntry('order-captured', order.id, [
    ...(payment_id === null ? [] : [[ledgerAccounts.clearing(payment_id), negate(fromGateway)] as const]),
    [walletAccount, negate(order.wallet_amount)],
    [ledgerAccounts.coupons, negate(sum(order.parcels.map(({ platform_share }) => platform_share)))],
    ...order.parcels.flatMap((parcel) => [
      [ledgerAccounts.pending(parcel.store_id), storeEarnings(parcel)] as const,
      [ledgerAccounts.shipping(parcel.store_id), parcel.shipping_cost] as const,
    ]),
    [ledgerAccounts.commission, sum(order.parcels.map(({ commission }) => commission))],
    [ledgerAccounts.commissionVat, sum(order.parcels.map(({ commission_vat }) => commission_vat))],
  ])
}

/** The money of one parcel, or of the part of it that an entry covers. */
export interface ParcelMoney extends CapturedParcel {
  readonly id: string
}

/** A completed parcel: the store's earnings including shipping become available, less its debt (FIN-41). */
export function parcelCompleted(parcel: ParcelMoney, owed: Rial = noMoney): LedgerEntry {
  const earned = storeEarnings(parcel)
  return createEntry('parcel-completed', parcel.id, [
    [ledgerAccounts.pending(parcel.store_id), negate(earned)],
    [ledgerAccounts.shipping(parcel.store_id), negate(parcel.shipping_cost)],
    ...creditAfterDebt(parcel.store_id, sum([earned, parcel.shipping_cost]), owed),
  ])
}

/**
 * A refund of a parcel, or a part of it, before completion: what was paid returns to the buyer, the part for the card by
 * way of its refund, and the coupon discount to whoever funded it.
 */
export function parcelRefunded(part: ParcelMoney, account_id: string, card?: CardRefundPart): LedgerEntry {
  return createEntry('parcel-refunded', part.id, [
    [ledgerAccounts.pending(part.store_id), negate(storeEarnings(part))],
    [ledgerAccounts.shipping(part.store_id), negate(part.shipping_cost)],
    [ledgerAccounts.commission, negate(part.commission)],
    [ledgerAccounts.commissionVat, negate(part.commission_vat)],
    [ledgerAccounts.coupons, part.platform_share],
    ...buyerPostings(part, account_id, card),
  ])
}

/**
 * A refund of a parcel, or a part of it, after completion: the store returns its share, first from its available
 * balance, the rest becomes debt (FIN-40). The coupon discount returns to whoever funded it.
 */
export function parcelRefundedAfterCompletion(
  part: ParcelMoney,
  account_id: string,
  available: Rial,
  card?: CardRefundPart,
): LedgerEntry {
  const { deducted, owed } = deductFromStore(sum([storeEarnings(part), part.shipping_cost]), available)
  return createEntry('parcel-refunded-late', part.id, [
    [ledgerAccounts.available(part.store_id), negate(deducted)],
    [ledgerAccounts.receivable(part.store_id), negate(owed)],
    [ledgerAccounts.commission, negate(part.commission)],
    [ledgerAccounts.commissionVat, negate(part.commission_vat)],
    [ledgerAccounts.coupons, part.platform_share],
    ...buyerPostings(part, account_id, card),
  ])
}

function buyerPostings(
  { items_total, shipping_cost, coupon_discount }: ParcelMoney,
  account_id: string,
  card: CardRefundPart | undefined,
): readonly (readonly [account: string, amount: Rial])[] {
  const paid = minus(sum([items_total, shipping_cost]), coupon_discount)
  if (card === undefined) return [[ledgerAccounts.wallet(account_id), paid]]
  return [
    [ledgerAccounts.wallet(account_id), minus(paid, card.amount)],
    [ledgerAccounts.refund(card.refund_id), card.amount],
  ]
}

/** The gateway has paid a refund to the card. */
export function refundPaid({ id, gateway, amount }: { id: string; gateway: string; amount: Rial }): LedgerEntry {
  return createEntry('refund-paid', id, [
    [ledgerAccounts.refund(id), negate(amount)],
    [ledgerAccounts.bank(gateway), amount],
  ])
}

/** The gateway refused a refund for good: it becomes wallet credit. */
export function refundCredited({
  id,
  account_id,
  amount,
}: {
  id: string
  account_id: string
  amount: Rial
}): LedgerEntry {
  return createEntry('refund-credited', id, [
    [ledgerAccounts.refund(id), negate(amount)],
    [ledgerAccounts.wallet(account_id), amount],
  ])
}

function creditAfterDebt(
  store_id: string,
  incoming: Rial,
  owed: Rial,
): readonly (readonly [account: string, amount: Rial])[] {
  const { settled, remaining } = settleDebt(incoming, owed)
  return [
    [ledgerAccounts.available(store_id), remaining],
    [ledgerAccounts.receivable(store_id), settled],
  ]
}

/** Returns what the store earns from the items. */
function storeEarnings({
  items_total,
  coupon_discount,
  platform_share,
  commission,
  commission_vat,
}: CapturedParcel): Rial {
  return minus(sum([items_total, platform_share]), sum([coupon_discount, commission, commission_vat]))
}

interface WithdrawnMoney {
  readonly id: string
  /** The store whose earnings are paid out; null when it is the wallet of the account (FIN-62). */
  readonly store_id: string | null
  readonly account_id: string
  readonly amount: Rial
}

/** The amount of a withdrawal request is set aside until the bank has paid it or it is released. */
export function withdrawalRequested({ id, store_id, account_id, amount }: WithdrawnMoney): LedgerEntry {
  const source = store_id === null ? ledgerAccounts.wallet(account_id) : ledgerAccounts.available(store_id)
  return createEntry('withdrawal-requested', id, [
    [source, negate(amount)],
    [ledgerAccounts.withdrawal(id), amount],
  ])
}

/** The amount of a canceled, rejected or returned withdrawal goes back where it came from, less a store's debt. */
export function withdrawalReleased(
  { id, store_id, account_id, amount }: WithdrawnMoney,
  owed: Rial = noMoney,
): LedgerEntry {
  return createEntry('withdrawal-released', id, [
    [ledgerAccounts.withdrawal(id), negate(amount)],
    ...(store_id === null
      ? [[ledgerAccounts.wallet(account_id), amount] as const]
      : creditAfterDebt(store_id, amount, owed)),
  ])
}

/** The single payout of a withdrawal request. */
export function withdrawalPaid({ id, amount }: Pick<WithdrawnMoney, 'id' | 'amount'>): LedgerEntry {
  return createEntry('withdrawal-paid', id, [
    [ledgerAccounts.withdrawal(id), negate(amount)],
    [ledgerAccounts.payouts, amount],
  ])
}

function negate(amount: Rial): Rial {
  return (0 - amount) as Rial
}

/**
 * Merges postings of one account and drops zero postings.
 * @throws RangeError when the postings do not sum to zero
 */
function createEntry(
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
