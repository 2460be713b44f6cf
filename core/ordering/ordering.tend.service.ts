import type { Sms } from '../accounts/index.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import { type DropParts, dropPhotos } from './ordering.case-photos.service.ts'
import { stepCase } from './ordering.case-step.service.ts'
import type { HouseDesk } from './ordering.house.ports.ts'
import { notifyWithin } from './ordering.notify.service.ts'
import type { ActParts } from './ordering.parcel-acts.service.ts'
import { stepParcel } from './ordering.parcel-step.service.ts'
import type { LockedParcel } from './ordering.parcels.ports.ts'
import type { ParcelState } from './ordering.schema.ts'
import { parcelClocks, returnWithin } from './ordering.turn.ts'

export interface TendParts extends ActParts {
  readonly transactions: Transactions
}

const most = 200

/** All that time does to parcels; what went wrong with some is told after the rest was done. */
export async function tend(parts: TendParts & TellParts & RulingTellParts & DropParts): Promise<void> {
  await tellCanceled(parts)
  await tellRulings(parts)
  await dropPhotos(parts)
  await tendParcels(parts)
}

const overdueAt = (at: number) =>
  Object.entries(parcelClocks).map(([state, life]) => ({ state: state as ParcelState, before: at - life }))

/**
 * Moves parcels whose time in a state is over, each in its own transaction, so that one that cannot move keeps no other waiting.
 * Answers how many. @throws AggregateError afterwards, with what went wrong
 */
export async function tendParcels(parts: TendParts): Promise<number> {
  const at = parts.clock.now()
  const due = await parts.parcels.overdue({ now: at, states: overdueAt(at), returned_before: at - returnWithin }, most)
  const failures: unknown[] = []
  let done = 0
  for (const parcel_id of due) {
    try {
      if (await parts.transactions.run(() => tendOne(parts, parcel_id, at))) done += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parcels could not be tended`)
  return done
}

async function tendOne(parts: TendParts, parcel_id: string, at: number): Promise<boolean> {
  const parcel = await parts.parcels.lock(parcel_id, { as: 'house' })
  if (parcel === undefined || !isOver(parcel, at)) return false
  const own = parcel.state === 'problem' ? parcel.case : null
  if (own !== null) await stepCase(parts, own, 'escalate', 'clock', at)
  await stepParcel(parts, parcel, { event: 'time_out', actor: 'clock' }, at)
  return true
}

function isOver({ state, since, confirm_by, due_by, case: own }: LockedParcel, at: number): boolean {
  if (due_by !== null) return due_by <= at
  if (state === 'problem' && own !== null && own.state === 'waiting_return') return own.since + returnWithin <= at
  if (state === 'new' && confirm_by !== null) return confirm_by <= at
  const clock = overdueAt(at).find((one) => one.state === state)
  return clock !== undefined && since <= clock.before
}

export interface TellParts extends Pick<TendParts, 'parcels' | 'clock'> {
  readonly sms: Sms
}

/** Tells buyers by SMS that a parcel was cancelled and its money is in the wallet. Answers how many were told. */
export async function tellCanceled({ parcels, sms, clock }: TellParts): Promise<number> {
  const waiting = await parcels.untold(clock.now() - notifyWithin, 50)
  const sent = await Promise.allSettled(
    waiting.map(async ({ id, number, mobile }) => {
      await sms.sendTemplate('parcel-canceled', mobile, { order: number })
      await parcels.markTold(id, clock.now())
    }),
  )
  return sent.filter(({ status }) => status === 'fulfilled').length
}

export interface RulingTellParts extends Pick<TellParts, 'sms' | 'clock'> {
  readonly house: HouseDesk
}

/** Tells the buyer and the owner of the store by SMS that the house has decided, at least once. Answers how many decisions were told. */
export async function tellRulings({ house, sms, clock }: RulingTellParts): Promise<number> {
  const waiting = await house.untoldRulings(clock.now() - notifyWithin, 50)
  const sent = await Promise.allSettled(
    waiting.map(async ({ id, number, mobiles }) => {
      await Promise.all(
        [...new Set(mobiles)].map((mobile) => sms.sendTemplate('case-decided', mobile, { order: number })),
      )
      await house.markRulingTold(id, clock.now())
    }),
  )
  return sent.filter(({ status }) => status === 'fulfilled').length
}
