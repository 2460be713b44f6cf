import { type MarketTimeName, standardTimes } from '../../shared/time/market-times.ts'
import type { CaseState, ShownCase } from '../cases/case.ts'
import { parcelTransitions } from './parcel.machine.ts'
import { dayInMilliseconds } from '../checkout/quote.ts'
import type { Order, Parcel, BuyerParcelAction, ParcelState, WaitingFor } from '../orders/schema.ts'

/** The setting that limits how long a parcel may stay in a state before it is moved automatically. */
export const stateTimeSettings = {
  cancel_requested: 'cancel-days',
  shipped: 'deliver-days',
  delivered: 'complete-days',
  problem: 'problem-days',
} as const satisfies Readonly<Partial<Record<ParcelState, MarketTimeName>>>

/** How long a parcel without a deadline of its own may stay in a state, in milliseconds. */
export const defaultStateTimes = {
  new: standardTimes['confirm-days'] * dayInMilliseconds,
  cancel_requested: standardTimes['cancel-days'] * dayInMilliseconds,
  shipped: standardTimes['deliver-days'] * dayInMilliseconds,
  delivered: standardTimes['complete-days'] * dayInMilliseconds,
  problem: standardTimes['problem-days'] * dayInMilliseconds,
} as const satisfies Readonly<Partial<Record<ParcelState, number>>>

/** How long a return without a deadline of its own may take before it is escalated, in milliseconds. */
export const defaultReturnTime = standardTimes['return-shipping-days'] * dayInMilliseconds

const nextActors: Readonly<Record<ParcelState, WaitingFor>> = {
  new: 'store',
  preparing: 'store',
  cancel_requested: 'store',
  tracking_wrong: 'store',
  problem: 'store',
  delay_requested: 'you',
  delivered: 'you',
  shipped: 'carrier',
  in_dispute: 'platform',
  completed: null,
  canceled: null,
  refunded: null,
  partially_refunded: null,
}

interface NextActor {
  readonly waiting_for: WaitingFor
  readonly until: string | null
}

/** A stored parcel, without the next actor. */
export type StoredParcel = Omit<Parcel, 'waiting_for' | 'until' | 'actions'> & ParcelDeadline

/** The deadline of the current state, by the settings of its beginning; older parcels have none. */
export interface ParcelDeadline {
  readonly due_by: string | null
}

/** The fields that determine the next actor. */
type NextActorInput = Pick<StoredParcel, 'state' | 'since' | 'ship_by' | 'confirm_by' | 'due_by'> & {
  readonly case: Pick<ShownCase, 'state' | 'since' | 'tracking_code'> | null
}

/** A stored order. */
export type StoredOrder = Omit<Order, 'parcels'> & { readonly parcels: readonly StoredParcel[] }

/** Returns the order with the next actor, the deadline and the buyer's actions of each parcel. */
export function withNextActors(order: StoredOrder, at: number): Order {
  const paid = order.state === 'paid'
  return {
    ...order,
    parcels: order.parcels.map(({ due_by, ...parcel }) => ({
      ...parcel,
      ship_by: laterOf(parcel),
      ...(paid ? nextActorOf({ ...parcel, due_by }) : { waiting_for: null, until: null }),
      actions: paid ? buyerActionsOf(parcel, at) : [],
    })),
  }
}

/** A new parcel is not expected to be shipped before its store has to confirm it (ORD-74). */
function laterOf({
  state,
  confirm_by,
  ship_by,
}: Pick<StoredParcel, 'state' | 'confirm_by' | 'ship_by'>): string | null {
  if (state !== 'new' || confirm_by === null || ship_by === null) return ship_by
  return Date.parse(confirm_by) > Date.parse(ship_by) ? confirm_by : ship_by
}

/** Returns who must act next, and until when. */
export function nextActorOf({
  state,
  since,
  ship_by,
  confirm_by,
  due_by,
  case: parcelCase,
}: NextActorInput): NextActor {
  if (parcelCase?.state === 'waiting_return') {
    return {
      waiting_for: parcelCase.tracking_code === null ? 'you' : 'store',
      until: due_by ?? addTime(parcelCase.since, defaultReturnTime),
    }
  }
  const deadline = state === 'preparing' ? ship_by : state === 'new' ? confirm_by : due_by
  const until = deadline ?? (hasStateTime(state) ? addTime(since, defaultStateTimes[state]) : null)
  return { waiting_for: state === 'problem' && parcelCase?.state === 'offered' ? 'you' : nextActors[state], until }
}

function hasStateTime(state: ParcelState): state is keyof typeof defaultStateTimes {
  return Object.hasOwn(defaultStateTimes, state)
}

function addTime(instant: string | null, milliseconds: number): string | null {
  return instant === null ? null : new Date(Date.parse(instant) + milliseconds).toISOString()
}

/** The events a buyer may trigger; `report_problem` opens a case. */
export const buyerEvents = [
  'cancel',
  'request_cancel',
  'accept_delay',
  'refuse_delay',
  'deliver',
  'complete',
  'report_wrong_code',
  'report_problem',
] as const

type BuyerActionSubject = Pick<Parcel, 'state' | 'case' | 'return_by'>

const caseActions: Readonly<Partial<Record<CaseState, readonly BuyerParcelAction[]>>> = {
  open: ['withdraw_case'],
  offered: ['accept_offer', 'refuse_offer', 'withdraw_case'],
  escalated: ['withdraw_case'],
}

/**
 * Returns whether the buyer of a completed parcel may still return it or report a problem: in time, and not after an
 * earlier case was settled (ORD-47). Both instants in milliseconds.
 */
export function canReturn(return_by: number | null, settled: boolean, at: number): boolean {
  return !settled && return_by !== null && at < return_by
}

/** Returns what the buyer may do now. */
export function buyerActionsOf(
  { state, case: parcelCase, return_by }: BuyerActionSubject,
  at: number,
): BuyerParcelAction[] {
  const tableActions = buyerEvents.filter((event) => Object.hasOwn(parcelTransitions[state], event))
  if (state === 'completed') {
    const settled = parcelCase !== null && parcelCase.state !== 'withdrawn'
    return canReturn(return_by === null ? null : Date.parse(return_by), settled, at) ? tableActions : []
  }
  if (parcelCase === null || (state !== 'problem' && state !== 'in_dispute')) return tableActions
  if (parcelCase.state === 'waiting_return')
    return parcelCase.tracking_code === null ? ['ship_return', 'withdraw_case'] : []
  return [...tableActions, ...(caseActions[parcelCase.state] ?? [])]
}
