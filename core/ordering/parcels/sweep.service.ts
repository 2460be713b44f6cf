import type { Sms } from '../../shared/ports/sms.ports.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import { type PhotoCleanupDependencies, deleteUnusedPhotos } from '../cases/photos.service.ts'
import { transitionCase } from '../cases/transition.service.ts'
import type { AdminCaseRepository } from '../cases/admin.ports.ts'
import { notificationWindow } from '../orders/notification.service.ts'
import type { ParcelActionDependencies } from './buyer-actions.service.ts'
import { transitionParcel } from './transition.service.ts'
import type { LockedParcel } from './parcel.ports.ts'
import type { ParcelState } from '../orders/schema.ts'
import { defaultStateTimes, defaultReturnTime } from './next-actor.ts'

export interface SweepDependencies extends ParcelActionDependencies {
  readonly transactions: Transactions
}

const batchSize = 200

/** Runs all time-driven jobs of parcels; failures are thrown after the rest is done. */
export async function sweepParcels(
  deps: SweepDependencies &
    CancellationNoticeDependencies &
    DecisionNotificationDependencies &
    PhotoCleanupDependencies,
): Promise<void> {
  await notifyCancellations(deps)
  await notifyDecisions(deps)
  await deleteUnusedPhotos(deps)
  await moveOverdueParcels(deps)
}

const overdueBounds = (at: number) =>
  Object.entries(defaultStateTimes).map(([state, duration]) => ({ state: state as ParcelState, before: at - duration }))

/**
 * Moves overdue parcels, each in its own transaction, so that one failure does not block the others. Returns how many
 * moved.
 * @throws AggregateError at the end, with all failures
 */
export async function moveOverdueParcels(deps: SweepDependencies): Promise<number> {
  const at = deps.clock.now()
  const overdueIds = await deps.parcels.listOverdue(
    { now: at, states: overdueBounds(at), returned_before: at - defaultReturnTime },
    batchSize,
  )
  const failures: unknown[] = []
  let moved = 0
  for (const parcel_id of overdueIds) {
    try {
      if (await deps.transactions.run(() => moveOverdueParcel(deps, parcel_id, at))) moved += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parcels could not be tended`)
  return moved
}

async function moveOverdueParcel(deps: SweepDependencies, parcel_id: string, at: number): Promise<boolean> {
  const parcel = await deps.parcels.lock(parcel_id, { as: 'platform' })
  if (parcel === undefined || !isOverdue(parcel, at)) return false
  const parcelCase = parcel.state === 'problem' ? parcel.case : null
  if (parcelCase !== null) await transitionCase(deps, parcelCase, 'escalate', 'clock', at)
  await transitionParcel(deps, parcel, { event: 'time_out', actor: 'clock' }, at)
  return true
}

function isOverdue({ state, since, confirm_by, due_by, case: parcelCase }: LockedParcel, at: number): boolean {
  if (due_by !== null) return due_by <= at
  if (state === 'problem' && parcelCase !== null && parcelCase.state === 'waiting_return')
    return parcelCase.since + defaultReturnTime <= at
  if (state === 'new' && confirm_by !== null) return confirm_by <= at
  const bound = overdueBounds(at).find((one) => one.state === state)
  return bound !== undefined && since <= bound.before
}

export interface CancellationNoticeDependencies extends Pick<SweepDependencies, 'parcels' | 'clock'> {
  readonly sms: Sms
}

/** Notifies buyers by SMS that a parcel was canceled and refunded to the wallet. Returns how many were notified. */
export async function notifyCancellations({ parcels, sms, clock }: CancellationNoticeDependencies): Promise<number> {
  const unnotified = await parcels.listUnnotifiedCancellations(clock.now() - notificationWindow, 50)
  const sent = await Promise.allSettled(
    unnotified.map(async ({ id, number, mobile }) => {
      await sms.sendTemplate('parcel-canceled', mobile, { order: number })
      await parcels.markCancellationNotified(id, clock.now())
    }),
  )
  return sent.filter(({ status }) => status === 'fulfilled').length
}

export interface DecisionNotificationDependencies extends Pick<CancellationNoticeDependencies, 'sms' | 'clock'> {
  readonly adminCases: AdminCaseRepository
}

/** Notifies buyer and store owner by SMS of a decision, at least once. Returns the number of decisions. */
export async function notifyDecisions({ adminCases, sms, clock }: DecisionNotificationDependencies): Promise<number> {
  const unnotified = await adminCases.listUnnotifiedDecisions(clock.now() - notificationWindow, 50)
  const sent = await Promise.allSettled(
    unnotified.map(async ({ id, number, mobiles }) => {
      await Promise.all(
        [...new Set(mobiles)].map((mobile) => sms.sendTemplate('case-decided', mobile, { order: number })),
      )
      await adminCases.markDecisionNotified(id, clock.now())
    }),
  )
  return sent.filter(({ status }) => status === 'fulfilled').length
}
