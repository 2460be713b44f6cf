import { orderCaptured, type Ledger } from '../../finance/index.ts'
import type { CurrentSettings } from '../../settings/index.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { afterWorkingDays } from '../../shared/time/working-days.ts'
import { nextState } from '../../shared/state-machines/state-table.ts'
import { orderTransitions } from './order.machine.ts'
import type { HistoryEntry, ParcelDeadlines, LockedOrder, OrderRepository } from './order.ports.ts'

export interface CaptureDependencies {
  readonly orders: OrderRepository
  readonly ledger: Ledger
  readonly settings: CurrentSettings
}

/**
 * Turns a locked order into a paid one inside the caller's transaction: stock, ledger, parcels and history together.
 * Returns `false` without changes when the order can no longer be fulfilled; the money then becomes wallet credit.
 */
export async function captureOrder(
  { orders, ledger, settings }: CaptureDependencies,
  order: LockedOrder,
  payment_id: string | null,
  at: number,
): Promise<boolean> {
  if (order.state !== 'pending_payment' && order.state !== 'expired') return false
  const isLate = order.state === 'expired'
  if (isLate && order.wallet_amount > (await ledger.balance(`wallet:${order.account_id}`))) return false
  if (!(await orders.reserveAgain(order, at))) return false
  const confirm_days = (await settings.current())['confirm-days']
  nextState(orderTransitions, order.state, 'verify', 'ordering/wrong-state')
  const [isFirst] = await Promise.all([
    ledger.post(orderCaptured(order, payment_id, isLate ? 'wallet' : 'hold'), at),
    orders.markSold(order, at, deadlinesOf(order, at, confirm_days)),
    orders.record(captureHistory(order, at)),
  ])
  if (!isFirst) throw new Problem('ordering/wrong-state', { order: order.number })
  return true
}

/** The deadlines of the parcels, in the working days of each store. */
function deadlinesOf({ parcels }: LockedOrder, at: number, confirm_days: number): ParcelDeadlines[] {
  return parcels.map(({ id, preparation_days, working_days }) => ({
    parcel_id: id,
    confirm_by: afterWorkingDays(at, confirm_days, working_days),
    ship_by: afterWorkingDays(at, preparation_days, working_days),
  }))
}

function captureHistory(order: LockedOrder, at: number): HistoryEntry[] {
  const paid: HistoryEntry = {
    subject: 'order',
    subject_id: order.id,
    from: order.state,
    to: 'paid',
    event: 'verify',
    actor: 'payment',
    at,
  }
  const parcels = order.parcels.map(({ id }): HistoryEntry => ({
    subject: 'parcel',
    subject_id: id,
    from: null,
    to: 'new',
    event: 'paid',
    actor: 'payment',
    at,
  }))
  return [paid, ...parcels]
}
