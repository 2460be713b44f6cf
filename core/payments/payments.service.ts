import { accountOf } from '../accounts/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { Problem } from '../shared/problem.ts'
import type { Payment } from './payments.book.ports.ts'
import type { PaymentOutcome, paymentsContract } from './payments.contract.ts'
import { beginCharge, openCharge, openOrderPayment, type OpenParts } from './payments.open.service.ts'
import { checkPayment, settledStates } from './payments.settle.service.ts'

/** Taking shoppers to the gateway and back. */
export function createPaymentsService(parts: OpenParts): Handlers<typeof paymentsContract> {
  return {
    start: async ({ number }, caller) => ({ pay_url: await openOrderPayment(parts, number, accountOf(caller)) }),
    charge: async ({ amount }, caller) => ({
      payment_hash: await beginCharge(parts, amount as never, accountOf(caller)),
    }),
    open: async ({ payment_hash }, caller) => ({ pay_url: await openCharge(parts, payment_hash, accountOf(caller)) }),
    async finish({ query }) {
      const returned = parts.gateway.readReturn(query)
      const payment = returned && (await parts.payments.byAuthority(parts.gateway.name, returned.authority))
      if (payment === undefined) throw new Problem('payments/not-found')
      // What the query claims is never believed, neither a success nor a failure: the gateway is asked.
      return outcomeOf(parts, await checkPayment(parts, payment))
    },
  }
}

async function outcomeOf(parts: OpenParts, payment: Payment): Promise<PaymentOutcome> {
  const order = await parts.payments.orderOf(payment)
  const { purpose, amount, reference } = payment
  return { outcome: wordFor(payment), purpose, amount, reference, order }
}

function wordFor(payment: Payment): PaymentOutcome['outcome'] {
  if (settledStates.includes(payment.state)) return payment.credited ? 'credited' : 'paid'
  return payment.state === 'failed' ? 'failed' : 'checking'
}
