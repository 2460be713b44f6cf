import { captureOrder, type LockedOrder, type OrderBook } from '../ordering/index.ts'
import { credited, type Ledger, received } from '../finance/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Clock } from '../shared/clock.ports.ts'
import type { CrashPoints } from '../shared/crash.ports.ts'
import { advance } from '../shared/states.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import type { Payment, PaymentBook, PaymentChange } from './payments.book.ports.ts'
import { type PaymentEvent, paymentTable } from './payments.machine.ts'
import type { PaymentGateway, Verification } from './payments.ports.ts'

/** What settling a payment is made of. */
export interface SettleParts {
  readonly payments: PaymentBook
  readonly book: OrderBook
  readonly ledger: Ledger
  readonly gateway: PaymentGateway
  readonly settings: Settings
  readonly transactions: Transactions
  readonly clock: Clock
  readonly crash: CrashPoints
}

/** A payment in one of these states has its final word. */
export const settledStates: readonly string[] = ['succeeded', 'partly_refunded', 'refunded']

/** Asks the gateway about one payment and settles it; safe to call any number of times, from any number of processes. */
export async function checkPayment(parts: SettleParts, payment: Payment): Promise<Payment> {
  if (settledStates.includes(payment.state) || payment.authority === null) return payment
  parts.crash.pass('finish:before-verifying')
  // Committed before the outgoing call: another verifier sees it, and no connection is held meanwhile.
  const verifying = await change(parts, payment, 'check')
  parts.crash.pass('finish:after-verifying')
  if (settledStates.includes(verifying.state)) return verifying
  parts.crash.pass('verify:before-call')
  const verification = await parts.gateway.verify({ authority: payment.authority, amount: payment.amount })
  parts.crash.pass('verify:after-call')
  const settled = await parts.transactions.run(() => settle(parts, payment.id, verification))
  parts.crash.pass('settle:after-commit')
  return settled
}

async function settle(parts: SettleParts, payment_id: string, verification: Verification): Promise<Payment> {
  const found = await locked(parts, payment_id)
  if (settledStates.includes(found.state)) return found
  const isPaid = verification.outcome === 'paid' || verification.outcome === 'paid-before'
  // Of two questions asked at once the earlier may have come too early: its "not paid" gives way to money that was taken.
  if (found.state !== 'verifying' && !isPaid) return found
  const payment = found.state === 'verifying' ? found : await move(parts, found, 'check')
  if (verification.outcome === 'unknown') return move(parts, payment, 'lose_sight', { reason: verification.reason })
  if (verification.outcome === 'not-paid') return move(parts, payment, 'fail', { reason: verification.reason })
  // Money of another amount is neither the order nor lost: it stays open for a person to look at (I12).
  if (verification.amount !== payment.amount) return move(parts, payment, 'lose_sight', { reason: 'amount-differs' })
  return succeed(parts, payment, verification)
}

async function succeed(
  parts: SettleParts,
  payment: Payment,
  { reference, card }: { readonly reference: string; readonly card: string | null },
): Promise<Payment> {
  const at = parts.clock.now()
  const [, order] = await Promise.all([parts.ledger.post(received(payment), at), orderOf(parts, payment)])
  parts.crash.pass('settle:after-received')
  const becameOrder = order !== undefined && (await captureOrder(parts, order, payment.id, at))
  if (!becameOrder) await parts.ledger.post(credited(payment), at)
  parts.crash.pass('settle:after-capture')
  const succeeded = await move(parts, payment, 'succeed', { reference, card, credited: !becameOrder })
  parts.crash.pass('settle:before-commit')
  return succeeded
}

/** The locked order that this payment pays in full. */
async function orderOf({ book }: SettleParts, { order_id, amount }: Payment): Promise<LockedOrder | undefined> {
  const order = order_id === null ? undefined : await book.lock(order_id)
  return order !== undefined && order.total - order.wallet_part === amount ? order : undefined
}

/** Moves a payment by one event, as it was read or, where somebody moved it meanwhile, as it is now; a settled one stays as it is. */
export async function change(parts: SettleParts, read: Payment, event: PaymentEvent): Promise<Payment> {
  const moved = await tryMove(parts, read, event)
  if (moved !== undefined) return moved
  return parts.transactions.run(async () => {
    const payment = await locked(parts, read.id)
    return settledStates.includes(payment.state) ? payment : move(parts, payment, event)
  })
}

/** Moves a payment out of the state it was read in; `undefined` when it is in that state no more. */
export async function tryMove(
  parts: SettleParts,
  payment: Payment,
  event: PaymentEvent,
  more: PaymentChange = {},
): Promise<Payment | undefined> {
  const state = advance(paymentTable, payment.state, event, 'payments/already-paid')
  const moved = await parts.payments.move(payment, state, event, parts.clock.now(), more)
  return moved ? { ...payment, ...more, state } : undefined
}

async function move(parts: SettleParts, payment: Payment, event: PaymentEvent, more?: PaymentChange): Promise<Payment> {
  const moved = await tryMove(parts, payment, event, more)
  if (moved === undefined) throw new Error(`payment ${payment.id} moved under its lock`)
  return moved
}

async function locked(parts: SettleParts, payment_id: string): Promise<Payment> {
  const payment = await parts.payments.lock(payment_id)
  if (payment === undefined) throw new Error(`payment ${payment_id} has vanished`)
  return payment
}
