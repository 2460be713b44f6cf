import type { Payment } from './repository.ports.ts'
import { movePayment, checkPayment, type SettlementDependencies } from './settlement.service.ts'

/** The times of reconciliation, in milliseconds. The shortest verification window of a gateway is 10 minutes. */
export const reconciliationTimes = {
  recheckAfter: 20_000,
  // A gateway without a list is asked about some of the redirected payments on each run.
  checkRedirectedAfter: 120_000,
  redirectedBatch: 10,
  // The shopper may still be entering card data: verifying earlier would fail a running payment.
  abandonAfter: 20 * 60_000,
  escalateAfter: 15 * 60_000,
  batchSize: 100,
} as const

/**
 * Checks payments that never returned and those with an unknown outcome; returns how many open payments it looked at.
 * @throws AggregateError at the end, with all failures; one failure does not block the others
 */
export async function reconcilePayments(deps: SettlementDependencies): Promise<number> {
  const failures: unknown[] = []
  const collectFailure = async (task: () => Promise<unknown>): Promise<unknown> =>
    task().catch((error: unknown) => failures.push(error))
  const now = deps.clock.now()
  const { checkRedirectedAfter, redirectedBatch } = reconciliationTimes
  const redirected = await deps.payments.listRedirected(deps.gateway.name, now - checkRedirectedAfter, redirectedBatch)
  for (const authority of await deps.gateway.listUnverified(redirected))
    await collectFailure(() => checkAuthority(deps, authority))
  const bounds = {
    before: now - reconciliationTimes.recheckAfter,
    abandonedBefore: now - reconciliationTimes.abandonAfter,
  }
  const open = await deps.payments.listUnresolved(bounds, reconciliationTimes.batchSize)
  for (const payment of open) await collectFailure(() => resolvePayment(deps, payment, now))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be checked`)
  return open.length
}

async function checkAuthority(deps: SettlementDependencies, authority: string): Promise<void> {
  const payment = await deps.payments.findByAuthority(deps.gateway.name, authority)
  if (payment !== undefined) await checkPayment(deps, payment)
}

async function resolvePayment(deps: SettlementDependencies, payment: Payment, now: number): Promise<void> {
  if (payment.authority === null) {
    await movePayment(deps, payment, 'expire')
    return
  }
  const { state } = await checkPayment(deps, payment)
  const open = state === 'unknown' || state === 'verifying'
  if (open && now - payment.created_at > reconciliationTimes.escalateAfter)
    await deps.payments.escalate(payment.id, now)
}
