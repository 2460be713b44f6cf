import type { Payment } from './payments.book.ports.ts'
import { change, checkPayment, type SettleParts } from './payments.settle.service.ts'

/** When payments without a final word are asked about again, in milliseconds (iran.md §2: the last chance to verify is 10 minutes). */
export const reconcileRules = {
  recheckAfter: 20_000,
  // A gateway without a list is asked about some of those who are still away at each run, whether they have paid.
  awayAfter: 120_000,
  awayBatch: 10,
  // A shopper may still be typing the card's number: asking earlier would call a running payment unpaid.
  abandonAfter: 20 * 60_000,
  escalateAfter: 15 * 60_000,
  batch: 100,
} as const

/**
 * Finds payers who never came back and outcomes nobody knew; answers how many payments it looked at.
 * @throws AggregateError afterwards, with what went wrong; one payment that fails keeps no other waiting
 */
export async function reconcilePayments(parts: SettleParts): Promise<number> {
  const failures: unknown[] = []
  const attempt = async (work: () => Promise<unknown>): Promise<unknown> =>
    work().catch((error: unknown) => failures.push(error))
  const now = parts.clock.now()
  const { awayAfter, awayBatch } = reconcileRules
  const away = await parts.payments.waiting(parts.gateway.name, now - awayAfter, awayBatch)
  for (const authority of await parts.gateway.unverified(away)) await attempt(() => checkAuthority(parts, authority))
  const times = { before: now - reconcileRules.recheckAfter, abandoned: now - reconcileRules.abandonAfter }
  const open = await parts.payments.unresolved(times, reconcileRules.batch)
  for (const payment of open) await attempt(() => resolve(parts, payment, now))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be checked`)
  return open.length
}

async function checkAuthority(parts: SettleParts, authority: string): Promise<void> {
  const payment = await parts.payments.byAuthority(parts.gateway.name, authority)
  if (payment !== undefined) await checkPayment(parts, payment)
}

async function resolve(parts: SettleParts, payment: Payment, now: number): Promise<void> {
  if (payment.authority === null) {
    await change(parts, payment, 'expire')
    return
  }
  const { state } = await checkPayment(parts, payment)
  const open = state === 'unknown' || state === 'verifying'
  if (open && now - payment.created_at > reconcileRules.escalateAfter) await parts.payments.escalate(payment.id, now)
}
