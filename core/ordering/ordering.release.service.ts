import { unheld } from '../finance/index.ts'
import type { Clock } from '../shared/clock.ports.ts'
import type { CrashPoints } from '../shared/crash.ports.ts'
import { advance } from '../shared/states.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import type { CaptureParts } from './ordering.capture.service.ts'
import { orderTable } from './ordering.machine.ts'
import type { LockedOrder } from './ordering.ports.ts'

export interface ReleaseParts extends CaptureParts {
  readonly transactions: Transactions
  readonly clock: Clock
  readonly crash: CrashPoints
}

/** Ends a locked, unpaid order: its goods and its wallet part come back at once. */
export async function releaseOrder(
  { book, ledger }: Pick<CaptureParts, 'book' | 'ledger'>,
  order: LockedOrder,
  event: 'expire' | 'cancel',
  actor: string,
  at: number,
): Promise<void> {
  const to = advance(orderTable, order.state, event, 'ordering/wrong-state')
  await book.release(order.id, at)
  if (order.wallet_part > 0) await ledger.post(unheld(order), at)
  await book.setState(order.id, to)
  await book.record([{ subject: 'order', subject_id: order.id, from: order.state, to, event, actor, at }])
}

/**
 * Expires unpaid orders whose time has passed; each in its own transaction, so that one that cannot end keeps no other waiting.
 * Answers how many. @throws AggregateError afterwards, with what went wrong
 */
export async function expireOrders(parts: ReleaseParts): Promise<number> {
  const at = parts.clock.now()
  const due = await parts.book.expired(at, 200)
  const failures: unknown[] = []
  let done = 0
  for (const order_id of due) {
    try {
      if (await parts.transactions.run(() => expireOne(parts, order_id, at))) done += 1
    } catch (error) {
      failures.push(error)
    }
    parts.crash.pass('expire:after-commit')
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not expire`)
  return done
}

async function expireOne(parts: ReleaseParts, order_id: string, at: number): Promise<boolean> {
  const order = await parts.book.lock(order_id)
  if (order === undefined || order.state !== 'pending_payment' || order.expires_at > at) return false
  await releaseOrder(parts, order, 'expire', 'clock', at)
  parts.crash.pass('expire:before-commit')
  return true
}
