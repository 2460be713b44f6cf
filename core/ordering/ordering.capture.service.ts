import { captured, type Ledger } from '../finance/index.ts'
import type { Settings } from '../settings/index.ts'
import { Problem } from '../shared/problem.ts'
import { afterWorkingDays } from '../shared/working-days.ts'
import { advance } from '../shared/states.ts'
import { orderTable } from './ordering.machine.ts'
import type { Change, Deadlines, LockedOrder, OrderBook } from './ordering.ports.ts'

export interface CaptureParts {
  readonly book: OrderBook
  readonly ledger: Ledger
  readonly settings: Settings
}

/**
 * Turns a locked order into a paid one, inside the caller's transaction: stock, ledger, parcels and history together.
 * Answers `false`, with nothing changed, when the order can no longer be served; the money then becomes wallet credit.
 */
export async function captureOrder(
  { book, ledger, settings }: CaptureParts,
  order: LockedOrder,
  payment_id: string | null,
  at: number,
): Promise<boolean> {
  if (order.state !== 'pending_payment' && order.state !== 'expired') return false
  const late = order.state === 'expired'
  if (late && order.wallet_part > (await ledger.balance(`wallet:${order.account_id}`))) return false
  if (!(await book.holdAgain(order, at))) return false
  const confirm_days = (await settings.now())['confirm-days']
  advance(orderTable, order.state, 'verify', 'ordering/wrong-state')
  const [isFirst] = await Promise.all([
    ledger.post(captured(order, payment_id, late ? 'wallet' : 'hold'), at),
    book.sell(order, at, deadlinesOf(order, at, confirm_days)),
    book.record(capturedChanges(order, at)),
  ])
  if (!isFirst) throw new Problem('ordering/wrong-state', { order: order.number })
  return true
}

/** What the stores have promised, in their own working days. */
function deadlinesOf({ parcels }: LockedOrder, at: number, confirm_days: number): Deadlines[] {
  return parcels.map(({ id, preparation_days, work }) => ({
    parcel_id: id,
    confirm_by: afterWorkingDays(at, confirm_days, work),
    ship_by: afterWorkingDays(at, preparation_days, work),
  }))
}

function capturedChanges(order: LockedOrder, at: number): Change[] {
  const paid: Change = {
    subject: 'order',
    subject_id: order.id,
    from: order.state,
    to: 'paid',
    event: 'verify',
    actor: 'payment',
    at,
  }
  const parcels = order.parcels.map(({ id }): Change => ({
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
