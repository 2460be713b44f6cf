import { captureOrder, type LockedOrder, type OrderRepository } from '../ordering/index.ts'
import { paymentCredited, type Ledger, paymentReceived } from '../finance/index.ts'
import type { CurrentSettings } from '../settings/index.ts'
import type { Clock } from '../shared/ports/clock.ports.ts'
import type { CrashPoints } from '../shared/ports/crash-points.ports.ts'
import { nextState } from '../shared/state-machines/state-table.ts'
import type { Transactions } from '../shared/ports/transactions.ports.ts'
import type { Payment, PaymentRepository, PaymentChange } from './repository.ports.ts'
import { type PaymentEvent, paymentTable } from './payments.machine.ts'
import type { PaymentGateway, Verification } from './gateway.ports.ts'

export interface SettlementDependencies {
  readonly payments: PaymentRepository
  readonly orders: OrderRepository
  readonly ledger: Ledger
  readonly gateway: PaymentGateway
  readonly settings: CurrentSettings
  readonly transactions: Transactions
  readonly clock: Clock
  readonly crash: CrashPoints
}

/** The final states of a paid payment. */
export const settledStates: readonly string[] = ['succeeded', 'partially_refunded', 'refunded']

/** Verifies one payment at the gateway and settles it. Safe to call repeatedly and concurrently. */
export async function checkPayment(deps: SettlementDependencies, payment: Payment): Promise<Payment> {
  if (settledStates.includes(payment.state) || payment.authority === null) return payment
  deps.crash.pass('finish:before-verifying')
  // Committed before the outgoing call, so that other processes see it and no connection is held meanwhile.
  const verifying = await movePayment(deps, payment, 'check')
  deps.crash.pass('finish:after-verifying')
  if (settledStates.includes(verifying.state)) return verifying
  deps.crash.pass('verify:before-call')
  const verification = await deps.gateway.verify({ authority: payment.authority, amount: payment.amount })
  deps.crash.pass('verify:after-call')
  const settled = await deps.transactions.run(() => applyVerification(deps, payment.id, verification))
  deps.crash.pass('settle:after-commit')
  return settled
}

async function applyVerification(
  deps: SettlementDependencies,
  payment_id: string,
  verification: Verification,
): Promise<Payment> {
  const found = await lockPayment(deps, payment_id)
  if (settledStates.includes(found.state)) return found
  const isPaid = verification.outcome === 'paid' || verification.outcome === 'paid-before'
  // Of two concurrent verifications the earlier may have come too early: its "not paid" yields to money that was taken.
  if (found.state !== 'verifying' && !isPaid) return found
  const payment = found.state === 'verifying' ? found : await moveLocked(deps, found, 'check')
  if (verification.outcome === 'unknown')
    return moveLocked(deps, payment, 'lose_track', { reason: verification.reason })
  if (verification.outcome === 'not-paid') return moveLocked(deps, payment, 'fail', { reason: verification.reason })
  // A payment of another amount stays unknown for manual review: it does not pay the order, and it is not lost.
  if (verification.amount !== payment.amount)
    return moveLocked(deps, payment, 'lose_track', { reason: 'amount-differs' })
  return recordSuccess(deps, payment, verification)
}

async function recordSuccess(
  deps: SettlementDependencies,
  payment: Payment,
  { reference, card }: { readonly reference: string; readonly card: string | null },
): Promise<Payment> {
  const at = deps.clock.now()
  const [, order] = await Promise.all([deps.ledger.post(paymentReceived(payment), at), lockPaidOrder(deps, payment)])
  deps.crash.pass('settle:after-received')
  const isCaptured = order !== undefined && (await captureOrder(deps, order, payment.id, at))
  if (!isCaptured) await deps.ledger.post(paymentCredited(payment), at)
  deps.crash.pass('settle:after-capture')
  const succeeded = await moveLocked(deps, payment, 'succeed', { reference, card, credited: !isCaptured })
  deps.crash.pass('settle:before-commit')
  return succeeded
}

/** Locks the order if this payment pays it in full. */
async function lockPaidOrder(
  { orders }: SettlementDependencies,
  { order_id, amount }: Payment,
): Promise<LockedOrder | undefined> {
  const order = order_id === null ? undefined : await orders.lock(order_id)
  return order !== undefined && order.total - order.wallet_amount === amount ? order : undefined
}

/** Moves a payment by one event, retrying under a lock when it changed meanwhile; a settled payment stays as it is. */
export async function movePayment(deps: SettlementDependencies, known: Payment, event: PaymentEvent): Promise<Payment> {
  const moved = await tryMovePayment(deps, known, event)
  if (moved !== undefined) return moved
  return deps.transactions.run(async () => {
    const payment = await lockPayment(deps, known.id)
    return settledStates.includes(payment.state) ? payment : moveLocked(deps, payment, event)
  })
}

/** Moves a payment out of the state it was read in; returns `undefined` when it has left that state. */
export async function tryMovePayment(
  deps: SettlementDependencies,
  payment: Payment,
  event: PaymentEvent,
  details: PaymentChange = {},
): Promise<Payment | undefined> {
  const state = nextState(paymentTable, payment.state, event, 'payments/already-paid')
  const moved = await deps.payments.move(payment, state, event, deps.clock.now(), details)
  return moved ? { ...payment, ...details, state } : undefined
}

async function moveLocked(
  deps: SettlementDependencies,
  payment: Payment,
  event: PaymentEvent,
  details?: PaymentChange,
): Promise<Payment> {
  const moved = await tryMovePayment(deps, payment, event, details)
  if (moved === undefined) throw new Error(`payment ${payment.id} moved under its lock`)
  return moved
}

async function lockPayment(deps: SettlementDependencies, payment_id: string): Promise<Payment> {
  const payment = await deps.payments.lock(payment_id)
  if (payment === undefined) throw new Error(`payment ${payment_id} has vanished`)
  return payment
}
