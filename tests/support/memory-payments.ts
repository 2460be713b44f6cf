import type { SaleFact } from '../../core/catalog/index.ts'
import { placeOrder } from '../../core/ordering/ordering.place.service.ts'
import { openOrderPayment } from '../../core/payments/payments.open.service.ts'
import { checkPayment, type Payment, type Verification } from '../../core/payments/index.ts'
import { createMemorySale, type MemorySale, wishOf } from './memory-sale.ts'

/** What an order of one piece costs with its shipping, in Rial. */
export const orderTotal = 1_050_000

/** A sale with an order of account 7 whose payer is at the gateway. */
export interface PayingSale extends MemorySale {
  /** The payment as the book knows it now. */
  payment(id?: string): Payment
  /** The gateway says this; then the payment is checked. */
  hear(answer: Verification, id?: string): Promise<Payment>
  /** The state of the order now. */
  orderState(): string | undefined
}

/** Places an order and opens its payment. */
export async function createPayingSale(facts?: readonly SaleFact[]): Promise<PayingSale> {
  const sale = createMemorySale(facts)
  await placeOrder(sale, wishOf(orderTotal), '7')
  await openOrderPayment(sale, '100001', '7')
  const payment = (id = '1'): Payment => {
    const found = sale.payments.payments.get(id)
    if (found === undefined) throw new Error(`no payment ${id}`)
    return found
  }
  const hear = (answer: Verification, id = '1'): Promise<Payment> => {
    sale.gateway.answers.splice(0, Infinity, answer)
    return checkPayment(sale, payment(id))
  }
  return { ...sale, payment, hear, orderState: () => sale.book.orders.get('1')?.state }
}
