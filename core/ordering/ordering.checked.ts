import type { Order } from './ordering.schema.ts'

const checkedStates = ['verifying', 'unknown']

/** Whether the shopper has been at the bank for an unpaid order and nobody knows the outcome yet (PAY-6). */
export function isBeingChecked({ state, payment }: Pick<Order, 'state' | 'payment'>): boolean {
  return state === 'pending_payment' && payment !== null && checkedStates.includes(payment.state)
}
