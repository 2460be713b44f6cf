import { bankDays, completed, type Ledger, type PayaCalendar, refunded, refundedLate } from '../finance/index.ts'
import type { Settings } from '../settings/index.ts'
import type { TimeName } from '../shared/market-times.ts'
import { Problem } from '../shared/problem.ts'
import { advance } from '../shared/states.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import { afterWorkingDays } from '../shared/working-days.ts'
import { type ParcelEvent, parcelTable } from './ordering.parcel.machine.ts'
import type { Door, LockedParcel, ParcelBook, ParcelMore, ParcelMove } from './ordering.parcels.ports.ts'
import { dayLength } from './ordering.quote.ts'
import { moneyOf, type RefundedMoney, type RefundWish, refundOf, wholeOf } from './ordering.refund.ts'
import type { ParcelState } from './ordering.schema.ts'
import { clockNames } from './ordering.turn.ts'

export interface ParcelParts {
  readonly parcels: ParcelBook
  readonly ledger: Ledger
  readonly settings: Settings
  readonly calendar: Pick<PayaCalendar, 'holidays'>
  readonly transactions: Transactions
}

/** One event of a parcel, and what belongs to it. */
export interface Step extends ParcelMore {
  readonly event: ParcelEvent
  readonly actor: string
  readonly reason?: string
  readonly note?: string
  /** What comes back where only a part does. */
  readonly refund?: RefundWish
}

/** A locked parcel through a door. @throws Problem ordering/not-found for an unknown and for somebody else's */
export async function lockParcel({ parcels }: ParcelParts, parcel_id: string, door: Door): Promise<LockedParcel> {
  const parcel = await parcels.lock(parcel_id, door)
  if (parcel === undefined) throw new Problem('ordering/not-found')
  return parcel
}

/** Moves a locked parcel along its table; stock, ledger, payment and history go with it in the caller's transaction. */
export async function stepParcel(parts: ParcelParts, parcel: LockedParcel, step: Step, at: number): Promise<void> {
  const { event, actor, reason, note, refund, ...more } = step
  const to = advance(parcelTable, parcel.state, event, 'ordering/wrong-state')
  if (to === 'canceled') {
    if (parcel.coupon_id !== null) await parts.parcels.freeCoupon(parcel, at)
    await parts.parcels.putBack(parcel, at)
  }
  if (to === 'canceled' || to === 'refunded') await giveBack(parts, parcel, wholeOf(parcel), at)
  if (to === 'completed' && !parcel.earned) await earn(parts, parcel, moneyOf(parcel), at)
  if (to === 'partly_refunded') await giveBack(parts, parcel, refund ?? wholeOf(parcel), at)
  const clock = (clockNames as Readonly<Partial<Record<ParcelState, TimeName>>>)[to]
  const due_by = clock === undefined ? null : await dueBy(parts, clock, at)
  await parts.parcels.move(parcel.id, to, at, { ...more, due_by, ...(await returnBy(parts, to, at)) })
  const why = { ...(reason === undefined ? {} : { reason }), ...(note ? { note } : {}) }
  await parts.parcels.record([
    { subject: 'parcel', subject_id: parcel.id, from: parcel.state, to, event, actor, ...why, at },
  ])
}

/** When a time that begins now is over, as it is set now (SET-4). */
export async function dueBy({ settings }: Pick<ParcelParts, 'settings'>, name: TimeName, at: number): Promise<number> {
  return at + (await settings.now())[name] * dayLength
}

// From its arrival on, in working days of the market (SET-4, ORD-47).
async function returnBy(parts: ParcelParts, to: ParcelState, at: number): Promise<Pick<ParcelMove, 'return_by'>> {
  if (to !== 'delivered' && to !== 'completed') return {}
  const [values, holidays] = [await parts.settings.now(), await parts.calendar.holidays()]
  const days = bankDays(
    at,
    holidays.map(({ day }) => day),
  )
  return { return_by: afterWorkingDays(at, values['return-days'], days) }
}

/** Whether a parcel is at an end after which the house alone gives back of it. */
export function isEnded({ state }: Pick<LockedParcel, 'state'>): boolean {
  return state === 'completed' || state === 'partly_refunded'
}

function giveBack(parts: ParcelParts, parcel: LockedParcel, wish: RefundWish, at: number): Promise<void> {
  return parcel.earned ? refundLate(parts, parcel, wish, at) : refundParcel(parts, parcel, wish, at)
}

async function refundLate(parts: ParcelParts, parcel: LockedParcel, wish: RefundWish, at: number): Promise<void> {
  const { part, back } = refundOf(parcel, wish)
  const { store_id, account_id, late_refunds } = parcel
  // Each refund is an entry of its own (FIN-5): the first bears the parcel's number, later ones their turn with it.
  const id = late_refunds === 0 ? parcel.id : `${parcel.id}/${late_refunds + 1}`
  const { available } = await parts.ledger.lockStore(store_id)
  if (!(await parts.ledger.post(refundedLate({ id, store_id, ...part }, account_id, available), at)))
    throw new Problem('ordering/wrong-state', { parcel: parcel.id })
  await parts.parcels.keepBack(parcel.id, back)
  await parts.parcels.markRefunded(parcel.order_id, at)
}

// The store's part is moved first: balances are then locked in one order whatever ends meet.
async function refundParcel(parts: ParcelParts, parcel: LockedParcel, wish: RefundWish, at: number): Promise<void> {
  const { part, back, left } = refundOf(parcel, wish)
  const rest = moneyOf(left)
  if (rest.items_total + rest.shipping_cost > 0) await earn(parts, parcel, rest, at)
  const { id, store_id, account_id } = parcel
  if (!(await parts.ledger.post(refunded({ id, store_id, ...part }, account_id), at)))
    throw new Problem('ordering/wrong-state', { parcel: id })
  await parts.parcels.keepBack(id, back)
  await parts.parcels.markRefunded(parcel.order_id, at)
}

async function earn({ ledger }: ParcelParts, { id, store_id }: LockedParcel, money: RefundedMoney, at: number) {
  const { owed } = await ledger.lockStore(store_id)
  if (!(await ledger.post(completed({ id, store_id, ...money }, owed), at)))
    throw new Problem('ordering/wrong-state', { parcel: id })
}
