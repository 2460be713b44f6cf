import { type TimeName, usualTimes } from '../shared/market-times.ts'
import type { CaseState, ShownCase } from './ordering.case.ts'
import { parcelTable } from './ordering.parcel.machine.ts'
import { dayLength } from './ordering.quote.ts'
import type { Order, Parcel, ParcelAct, ParcelState, WaitingFor } from './ordering.schema.ts'

/** The setting that says how long a parcel may stay in a state; then its clock moves it (domain.md). */
export const clockNames = {
  cancel_requested: 'cancel-days',
  shipped: 'deliver-days',
  delivered: 'complete-days',
  problem: 'problem-days',
} as const satisfies Readonly<Partial<Record<ParcelState, TimeName>>>

/** How long a parcel without a deadline of its own may stay in a state, in milliseconds. */
export const parcelClocks = {
  new: usualTimes['confirm-days'] * dayLength,
  cancel_requested: usualTimes['cancel-days'] * dayLength,
  shipped: usualTimes['deliver-days'] * dayLength,
  delivered: usualTimes['complete-days'] * dayLength,
  problem: usualTimes['problem-days'] * dayLength,
} as const satisfies Readonly<Partial<Record<ParcelState, number>>>

/** How long a return without a deadline of its own may take before the house is called, in milliseconds. */
export const returnWithin = usualTimes['send-back-days'] * dayLength

const turns: Readonly<Record<ParcelState, WaitingFor>> = {
  new: 'store',
  preparing: 'store',
  cancel_requested: 'store',
  tracking_wrong: 'store',
  problem: 'store',
  delay_requested: 'you',
  delivered: 'you',
  shipped: 'carrier',
  in_dispute: 'house',
  completed: null,
  canceled: null,
  refunded: null,
  partly_refunded: null,
}

interface Turn {
  readonly waiting_for: WaitingFor
  readonly until: string | null
}

/** A parcel as it is stored: without whose turn it is. */
export type StoredParcel = Omit<Parcel, 'waiting_for' | 'until' | 'acts'> & Due

/** Until when a parcel may stay as it is, by the settings of the moment it came there; older ones have none. */
export interface Due {
  readonly due_by: string | null
}

/** What the clock of a parcel is read from. */
type Timed = Pick<StoredParcel, 'state' | 'since' | 'ship_by' | 'confirm_by' | 'due_by'> & {
  readonly case: Pick<ShownCase, 'state' | 'since' | 'tracking_code'> | null
}

/** An order as it is stored. */
export type StoredOrder = Omit<Order, 'parcels'> & { readonly parcels: readonly StoredParcel[] }

/** The order with whose turn each parcel is, until when, and what its buyer may do at this instant. */
export function withTurns(order: StoredOrder, at: number): Order {
  const paid = order.state === 'paid'
  return {
    ...order,
    parcels: order.parcels.map(({ due_by, ...parcel }) => ({
      ...parcel,
      ...(paid ? turnOf({ ...parcel, due_by }) : { waiting_for: null, until: null }),
      acts: paid ? actsOf(parcel, at) : [],
    })),
  }
}

/** Who must act, and until when. */
export function turnOf({ state, since, ship_by, confirm_by, due_by, case: own }: Timed): Turn {
  if (own?.state === 'waiting_return') {
    return {
      waiting_for: own.tracking_code === null ? 'you' : 'store',
      until: due_by ?? later(own.since, returnWithin),
    }
  }
  const promised = state === 'preparing' ? ship_by : state === 'new' ? confirm_by : due_by
  const until = promised ?? (hasClock(state) ? later(since, parcelClocks[state]) : null)
  return { waiting_for: state === 'problem' && own?.state === 'offered' ? 'you' : turns[state], until }
}

function hasClock(state: ParcelState): state is keyof typeof parcelClocks {
  return Object.hasOwn(parcelClocks, state)
}

function later(instant: string | null, milliseconds: number): string | null {
  return instant === null ? null : new Date(Date.parse(instant) + milliseconds).toISOString()
}

/** What a buyer may do with a parcel by its table; `report_problem` opens a case. */
export const shopperEvents = [
  'cancel',
  'ask_cancel',
  'accept_delay',
  'refuse_delay',
  'deliver',
  'complete',
  'report_code',
  'report_problem',
] as const

type Acted = Pick<Parcel, 'state' | 'case' | 'return_by' | 'items'>

const caseActs: Readonly<Partial<Record<CaseState, readonly ParcelAct[]>>> = {
  open: ['withdraw_case'],
  offered: ['accept_offer', 'refuse_offer', 'withdraw_case'],
  escalated: ['withdraw_case'],
}

/**
 * Whether the buyer of a completed parcel may still change their mind: in time, and not when a case of it was carried out or decided before
 * (ORD-47). Both instants in milliseconds.
 */
export function mayReturn(return_by: number | null, settled: boolean, at: number): boolean {
  return !settled && return_by !== null && at < return_by
}

/** What the buyer may do now. */
export function actsOf({ state, case: own, return_by, items }: Acted, at: number): ParcelAct[] {
  const byTable = shopperEvents.filter((event) => Object.hasOwn(parcelTable[state], event))
  if (state === 'completed') {
    const settled = (own !== null && own.state !== 'withdrawn') || items.every(({ no_return }) => no_return)
    return mayReturn(return_by === null ? null : Date.parse(return_by), settled, at) ? byTable : []
  }
  if (own === null || (state !== 'problem' && state !== 'in_dispute')) return byTable
  if (own.state === 'waiting_return') return own.tracking_code === null ? ['send_back', 'withdraw_case'] : []
  return [...byTable, ...(caseActs[own.state] ?? [])]
}
