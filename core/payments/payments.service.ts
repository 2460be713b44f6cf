import { accountIdOf } from '../accounts/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { parseQuery, routeOf } from '../routing/index.ts'
import { Problem } from '../shared/problems/problem.ts'
import type { Payment } from './repository.ports.ts'
import type { PaymentOutcome, paymentsContract } from './payments.contract.ts'
import type { PaymentReturn } from './gateway.ports.ts'
import {
  createCharge,
  openCharge,
  openOrderPayment,
  openTrackedOrderPayment,
  type OpeningDependencies,
} from './opening.service.ts'
import { checkPayment, settledStates } from './settlement.service.ts'

/** The endpoints of payments. */
export function createPaymentsService(deps: OpeningDependencies): Handlers<typeof paymentsContract> {
  return {
    startOrderPayment: async ({ number, store_slug }, { shop_host, ...caller }) => ({
      pay_url: await openOrderPayment(deps, number, accountIdOf(caller), { shop_host, store_slug }),
    }),
    startTrackedOrderPayment: async ({ tracking_hash, store_slug }, { shop_host }) => ({
      pay_url: await openTrackedOrderPayment(deps, tracking_hash, { shop_host, store_slug }),
    }),
    createWalletCharge: async ({ amount }, caller) => ({
      payment_hash: await createCharge(deps, amount, accountIdOf(caller)),
    }),
    openWalletCharge: async ({ payment_hash }, caller) => ({
      pay_url: await openCharge(deps, payment_hash, accountIdOf(caller)),
    }),
    async completePayment({ query }) {
      const returned = deps.gateway.parseReturn(query)
      const payment = returned && (await deps.payments.findByAuthority(deps.gateway.name, returned.authority))
      if (payment === undefined) throw new Problem('payments/not-found')
      // The query is never trusted, neither for success nor for failure: the gateway is asked.
      return outcomeOf(deps, await checkPayment(deps, payment), returned?.failure)
    },
  }
}

/** Returns the address of the result page of a gateway's return; `undefined` when it is the market's. */
export async function findPaymentReturn(
  { gateway, payments }: Pick<OpeningDependencies, 'gateway' | 'payments'>,
  search: string,
): Promise<string | undefined> {
  const returned = gateway.parseReturn(Object.fromEntries(parseQuery(search).slice(0, 20)))
  const payment = returned && (await payments.findByAuthority(gateway.name, returned.authority))
  const place = payment?.return_to ?? undefined
  return place && place + routeOf('payment.callback').path + search
}

async function outcomeOf(
  deps: OpeningDependencies,
  payment: Payment,
  failure: PaymentReturn['failure'] = null,
): Promise<PaymentOutcome> {
  const order = await deps.payments.findOrder(payment)
  const { purpose, amount, reference } = payment
  const outcome = outcomeState(payment)
  return { outcome, failure: outcome === 'failed' ? failure : null, purpose, amount, reference, order }
}

function outcomeState(payment: Payment): PaymentOutcome['outcome'] {
  if (settledStates.includes(payment.state)) return payment.credited ? 'credited' : 'paid'
  return payment.state === 'failed' ? 'failed' : 'checking'
}
