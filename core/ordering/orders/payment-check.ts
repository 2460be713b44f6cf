import type { Order } from './schema.ts'

const checkedStates = ['verifying', 'unknown']

/** Returns whether the outcome of the payment of an unpaid order is still unknown (PAY-6). */
export function isBeingChecked({ state, payment }: Pick<Order, 'state' | 'payment'>): boolean {
  return state === 'pending_payment' && payment !== null && checkedStates.includes(payment.state)
}
