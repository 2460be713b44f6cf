import { walletReleased } from '../../finance/index.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { CrashPoints } from '../../shared/ports/crash-points.ports.ts'
import { nextState } from '../../shared/state-machines/state-table.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import type { CaptureDependencies } from './capture.service.ts'
import { orderTransitions } from './order.machine.ts'
import type { LockedOrder } from './order.ports.ts'

export interface ReleaseDependencies extends CaptureDependencies {
  readonly transactions: Transactions
  readonly clock: Clock
  readonly crash: CrashPoints
}

/** Ends a locked, unpaid order: its reservations and its wallet part are released at once. */
export async function releaseOrder(
  { orders, ledger }: Pick<CaptureDependencies, 'orders' | 'ledger'>,
  order: LockedOrder,
  event: 'expire' | 'cancel',
  actor: string,
  at: number,
): Promise<void> {
  const to = nextState(orderTransitions, order.state, event, 'ordering/wrong-state')
  await orders.release(order.id, at)
  if (order.wallet_amount > 0) await ledger.post(walletReleased(order), at)
  await orders.setState(order.id, to)
  await orders.record([{ subject: 'order', subject_id: order.id, from: order.state, to, event, actor, at }])
}

/**
 * Expires overdue unpaid orders, each in its own transaction, so that one failure does not block the others. Returns
 * how many expired.
 * @throws AggregateError at the end, with all failures
 */
export async function expireOrders(deps: ReleaseDependencies): Promise<number> {
  const at = deps.clock.now()
  const expiredIds = await deps.orders.listExpired(at, 200)
  const failures: unknown[] = []
  let released = 0
  for (const order_id of expiredIds) {
    try {
      if (await deps.transactions.run(() => expireOrder(deps, order_id, at))) released += 1
    } catch (error) {
      failures.push(error)
    }
    deps.crash.pass('expire:after-commit')
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not expire`)
  return released
}

async function expireOrder(deps: ReleaseDependencies, order_id: string, at: number): Promise<boolean> {
  const order = await deps.orders.lock(order_id)
  if (order === undefined || order.state !== 'pending_payment' || order.expires_at > at) return false
  await releaseOrder(deps, order, 'expire', 'clock', at)
  deps.crash.pass('expire:before-commit')
  return true
}
