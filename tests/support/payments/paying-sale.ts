import type { SaleFact } from '../../../core/catalog/index.ts'
import { placeOrder } from '../../../core/ordering/checkout/place-order.service.ts'
import { openOrderPayment } from '../../../core/payments/opening.service.ts'
import { checkPayment, type Payment, type Verification } from '../../../core/payments/index.ts'
import { createMemorySale, type MemorySale, orderInput } from '../ordering/sale.ts'

/** The total of an order of one item with shipping, in Rial. */
export const orderTotal = 1_050_000

/** A sale with an order of account 7 that was redirected to the gateway. */
export interface PayingSale extends MemorySale {
  /** Returns the stored payment. */
  payment(id?: string): Payment
  /** Sets the gateway's response and checks the payment. */
  hear(answer: Verification, id?: string): Promise<Payment>
  /** Returns the state of the order. */
  orderState(): string | undefined
}

/** Places an order and opens its payment. */
export async function createPayingSale(facts?: readonly SaleFact[]): Promise<PayingSale> {
  const sale = createMemorySale(facts)
  await placeOrder(sale, orderInput(orderTotal), '7')
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
  return { ...sale, payment, hear, orderState: () => sale.orders.orders.get('1')?.state }
}
