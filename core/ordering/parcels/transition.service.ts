import {
  bankWorkDays,
  type CardRefundPart,
  divideRefund,
  parcelCompleted,
  type Ledger,
  type PayaCalendar,
  parcelRefunded,
  parcelRefundedAfterCompletion,
} from '../../finance/index.ts'
import type { CurrentSettings } from '../../settings/index.ts'
import type { MarketTimeName } from '../../shared/time/market-times.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { nextState } from '../../shared/state-machines/state-table.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import { afterWorkingDays } from '../../shared/time/working-days.ts'
import { type ParcelEvent, parcelTransitions } from './parcel.machine.ts'
import type { ParcelAccess, LockedParcel, ParcelRepository, ParcelChanges, ParcelMove } from './parcel.ports.ts'
import { dayInMilliseconds } from '../checkout/quote.ts'
import { buyerRefund, worthTotals, type ParcelMoneyTotals, type RefundShares, refundOf, fullRefund } from './refund.ts'
import type { ParcelState } from '../orders/schema.ts'
import { stateTimeSettings } from './next-actor.ts'

export interface ParcelDependencies {
  readonly parcels: ParcelRepository
  readonly ledger: Ledger
  readonly settings: CurrentSettings
  readonly calendar: Pick<PayaCalendar, 'holidays'>
  readonly transactions: Transactions
}

/** An event of a parcel with its data. */
export interface ParcelTransition extends ParcelChanges {
  readonly event: ParcelEvent
  readonly actor: string
  readonly reason?: string
  readonly note?: string
  /** The refund when only a part is refunded. */
  readonly refund?: RefundShares
}

/**
 * Locks a parcel that the caller may access.
 * @throws Problem ordering/not-found for an unknown parcel and for somebody else's
 */
export async function lockParcel(
  { parcels }: ParcelDependencies,
  parcel_id: string,
  access: ParcelAccess,
): Promise<LockedParcel> {
  const parcel = await parcels.lock(parcel_id, access)
  if (parcel === undefined) throw new Problem('ordering/not-found')
  return parcel
}

/** Moves a locked parcel to its next state, with stock, ledger, payment and history, in the caller's transaction. */
export async function transitionParcel(
  deps: ParcelDependencies,
  parcel: LockedParcel,
  transition: ParcelTransition,
  at: number,
): Promise<void> {
  const { event, actor, reason, note, refund, ...more } = transition
  const to = nextState(parcelTransitions, parcel.state, event, 'ordering/wrong-state')
  if (to === 'canceled') {
    if (parcel.coupon_id !== null) await deps.parcels.releaseCoupon(parcel, at)
    await deps.parcels.restock(parcel, at)
  }
  const payer = more.refund_to === undefined ? parcel : { ...parcel, refund_to: more.refund_to }
  if (to === 'canceled' || to === 'refunded') await issueRefund(deps, payer, fullRefund(parcel), at)
  if (to === 'completed' && !parcel.earned) await creditStore(deps, parcel, worthTotals(parcel), at)
  if (to === 'partially_refunded') await issueRefund(deps, payer, refund ?? fullRefund(parcel), at)
  const setting = (stateTimeSettings as Readonly<Partial<Record<ParcelState, MarketTimeName>>>)[to]
  const due_by = setting === undefined ? null : await deadlineOf(deps, setting, at)
  await deps.parcels.move(parcel.id, to, at, { ...more, due_by, ...(await returnDeadline(deps, to, at)) })
  const explanation = { ...(reason === undefined ? {} : { reason }), ...(note ? { note } : {}) }
  await deps.parcels.record([
    { subject: 'parcel', subject_id: parcel.id, from: parcel.state, to, event, actor, ...explanation, at },
  ])
}

/** Returns the deadline of a period that starts now, by the current settings (SET-4). */
export async function deadlineOf(
  { settings }: Pick<ParcelDependencies, 'settings'>,
  name: MarketTimeName,
  at: number,
): Promise<number> {
  return at + (await settings.current())[name] * dayInMilliseconds
}

// Counted from delivery, in working days of the platform (SET-4, ORD-47).
async function returnDeadline(
  deps: ParcelDependencies,
  to: ParcelState,
  at: number,
): Promise<Pick<ParcelMove, 'return_by'>> {
  if (to !== 'delivered' && to !== 'completed') return {}
  const [values, holidays] = [await deps.settings.current(), await deps.calendar.holidays()]
  const days = bankWorkDays(
    at,
    holidays.map(({ day }) => day),
  )
  return { return_by: afterWorkingDays(at, values['return-days'], days) }
}

/** Returns whether a parcel is in an end state in which only the platform can refund. */
export function isEnded({ state }: Pick<LockedParcel, 'state'>): boolean {
  return state === 'completed' || state === 'partially_refunded'
}

function issueRefund(deps: ParcelDependencies, parcel: LockedParcel, shares: RefundShares, at: number): Promise<void> {
  return parcel.earned
    ? refundAfterCompletion(deps, parcel, shares, at)
    : refundBeforeCompletion(deps, parcel, shares, at)
}

async function refundAfterCompletion(
  deps: ParcelDependencies,
  parcel: LockedParcel,
  shares: RefundShares,
  at: number,
): Promise<void> {
  const { totals, refunded } = refundOf(parcel, shares)
  const { store_id, account_id, late_refunds } = parcel
  // Each refund is an entry of its own (FIN-5): the first has the parcel's id as reference, later ones a sequence
  // number after it.
  const id = late_refunds === 0 ? parcel.id : `${parcel.id}/${late_refunds + 1}`
  const { available } = await deps.ledger.lockStorePosition(store_id)
  const card = await cardRefundOf(deps, parcel, totals, `parcel-refunded-late:${id}`, at)
  const entry = parcelRefundedAfterCompletion({ id, store_id, ...totals }, account_id, available, card)
  if (!(await deps.ledger.post(entry, at))) throw new Problem('ordering/wrong-state', { parcel: parcel.id })
  await deps.parcels.recordRefundedItems(parcel.id, refunded)
  await deps.parcels.markRefunded(parcel.order_id, at)
}

// The store's part is posted first, so that balances are always locked in the same order.
async function refundBeforeCompletion(
  deps: ParcelDependencies,
  parcel: LockedParcel,
  shares: RefundShares,
  at: number,
): Promise<void> {
  const { totals, refunded, remaining } = refundOf(parcel, shares)
  const kept = worthTotals(remaining)
  if (kept.items_total + kept.shipping_cost > 0) await creditStore(deps, parcel, kept, at)
  const { id, store_id, account_id } = parcel
  const card = await cardRefundOf(deps, parcel, totals, `parcel-refunded:${id}`, at)
  if (!(await deps.ledger.post(parcelRefunded({ id, store_id, ...totals }, account_id, card), at)))
    throw new Problem('ordering/wrong-state', { parcel: id })
  await deps.parcels.recordRefundedItems(id, refunded)
  await deps.parcels.markRefunded(parcel.order_id, at)
}

// The refund is stored with the entry that sets its money aside; its gateway is called later, outside a transaction.
async function cardRefundOf(
  { parcels }: ParcelDependencies,
  { id: parcel_id, card, refund_to }: LockedParcel,
  totals: ParcelMoneyTotals,
  refund_key: string,
  at: number,
): Promise<CardRefundPart | undefined> {
  const { card: amount } = divideRefund(buyerRefund(totals), card, refund_to ?? 'source')
  if (card === null || amount === 0) return undefined
  const refund_id = await parcels.addCardRefund({ refund_key, payment_id: card.payment_id, parcel_id, amount }, at)
  if (refund_id === undefined) throw new Problem('ordering/wrong-state', { parcel: parcel_id })
  return { refund_id, amount }
}

async function creditStore(
  { ledger }: ParcelDependencies,
  { id, store_id }: LockedParcel,
  money: ParcelMoneyTotals,
  at: number,
) {
  const { owed } = await ledger.lockStorePosition(store_id)
  if (!(await ledger.post(parcelCompleted({ id, store_id, ...money }, owed), at)))
    throw new Problem('ordering/wrong-state', { parcel: id })
}
