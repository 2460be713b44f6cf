import {
  type CardRefund,
  type CardRefundMove,
  type CardRefundRepository,
  type Ledger,
  refundCredited,
  type RefundEvent,
  refundPaid,
  refundTable,
} from '../finance/index.ts'
import type { Clock } from '../shared/ports/clock.ports.ts'
import type { Sms } from '../shared/ports/sms.ports.ts'
import type { Transactions } from '../shared/ports/transactions.ports.ts'
import { nextState } from '../shared/state-machines/state-table.ts'
import type { GatewayRefund, PaymentGateway, RefundInquiry } from './gateway.ports.ts'
import { reconciliationTimes } from './reconciliation.service.ts'

export interface RefundDependencies {
  readonly refunds: CardRefundRepository
  readonly ledger: Ledger
  readonly gateway: PaymentGateway
  readonly transactions: Transactions
  readonly clock: Clock
  readonly sms: Sms
}

/** The times of refunds, in milliseconds. */
export const refundTimes = {
  recheckAfter: 60_000,
  recheckAcceptedAfter: 30 * 60_000,
  // A refund that is absent so soon may still be on its way inside the gateway.
  resendAfter: 10 * 60_000,
  escalateAfter: reconciliationTimes.escalateAfter,
  // A Paya before a long weekend takes days.
  escalateAcceptedAfter: 4 * 24 * 60 * 60_000,
  notifyWithin: 60 * 60_000,
  batchSize: 50,
} as const

/**
 * Sends waiting refunds to the gateway, inquires about those whose outcome is open, and notifies buyers of the
 * settled ones. Returns how many refunds it looked at.
 * @throws AggregateError at the end, with all failures; one failure does not block the others
 */
export async function processRefunds(deps: RefundDependencies): Promise<number> {
  const failures: unknown[] = []
  const collectFailure = (task: Promise<unknown>) => task.catch((error: unknown) => failures.push(error))
  const now = deps.clock.now()
  const { batchSize, recheckAfter, recheckAcceptedAfter } = refundTimes
  const bounds = { before: now - recheckAfter, acceptedBefore: now - recheckAcceptedAfter }
  const open = await deps.refunds.listAtGateway(bounds, batchSize)
  for (const refund of open) await collectFailure(inquireRefund(deps, refund))
  const waiting = await deps.refunds.listWaiting(batchSize)
  for (const refund of waiting) await collectFailure(sendRefund(deps, refund))
  await collectFailure(notifySettledRefunds(deps))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} refunds could not be processed`)
  return open.length + waiting.length
}

async function sendRefund(deps: RefundDependencies, refund: CardRefund): Promise<void> {
  if (refund.gateway !== deps.gateway.name || refund.authority === '')
    return applyResponse(deps, refund.id, { outcome: 'refused', reason: 'another gateway' })
  // Committed before the outgoing call: after a crash the refund is inquired about, never sent again blindly.
  if (!(await move(deps, refund, 'send', {}))) return
  await applyResponse(deps, refund.id, await deps.gateway.refund(requestOf(refund)))
}

async function inquireRefund(deps: RefundDependencies, refund: CardRefund): Promise<void> {
  const isHere = refund.gateway === deps.gateway.name
  const inquiry: RefundInquiry = isHere
    ? await deps.gateway.findRefund(requestOf(refund))
    : { outcome: 'unknown', reason: 'another gateway' }
  await applyResponse(deps, refund.id, inquiry)
}

function requestOf({ refund_key, authority, payment_reference, amount, refunded_before }: CardRefund): GatewayRefund {
  return { refund_key, authority, reference: payment_reference, amount, refunded_before }
}

function applyResponse(deps: RefundDependencies, refund_id: string, response: RefundInquiry): Promise<void> {
  return deps.transactions.run(async () => {
    const refund = await deps.refunds.lock(refund_id)
    if (refund === undefined) throw new Error(`refund ${refund_id} has vanished`)
    if (refund.state === 'done' || refund.state === 'refused') return
    await applyLocked(deps, refund, response)
  })
}

async function applyLocked(deps: RefundDependencies, refund: CardRefund, response: RefundInquiry): Promise<void> {
  const at = deps.clock.now()
  switch (response.outcome) {
    case 'done':
      await deps.ledger.post(refundPaid(refund), at)
      return moveLocked(deps, refund, 'confirm', { reference: response.reference })
    case 'refused':
      await deps.ledger.post(refundCredited(refund), at)
      return moveLocked(deps, refund, 'refuse', { reason: response.reason })
    case 'accepted':
      if (refund.reference === null) return moveLocked(deps, refund, 'accept', { reference: response.reference })
      break
    case 'absent':
      if (refund.reference === null && at - (refund.sent_at ?? at) >= refundTimes.resendAfter)
        return moveLocked(deps, refund, 'requeue', {})
      break
    case 'unknown':
      if (refund.reference === null && refund.state === 'sent')
        return moveLocked(deps, refund, 'lose_track', { reason: response.reason })
  }
  await deps.refunds.markChecked(refund.id, at)
  const limit = refund.reference === null ? refundTimes.escalateAfter : refundTimes.escalateAcceptedAfter
  if (at - (refund.sent_at ?? at) > limit) await deps.refunds.escalate(refund.id, at)
}

type MoveDetails = Pick<CardRefundMove, 'reference' | 'reason'>

function move(deps: RefundDependencies, refund: CardRefund, event: RefundEvent, details: MoveDetails) {
  const to = nextState(refundTable, refund.state, event, 'payments/already-paid')
  return deps.refunds.move(refund, { event, to, ...details }, deps.clock.now())
}

async function moveLocked(deps: RefundDependencies, refund: CardRefund, event: RefundEvent, details: MoveDetails) {
  if (!(await move(deps, refund, event, details))) throw new Error(`refund ${refund.id} moved under its lock`)
}

async function notifySettledRefunds({ refunds, sms, clock }: RefundDependencies): Promise<void> {
  const unnotified = await refunds.listUnnotified(clock.now() - refundTimes.notifyWithin, refundTimes.batchSize)
  await Promise.allSettled(
    unnotified.map(async ({ id, state, number, mobile }) => {
      await sms.sendTemplate(state === 'done' ? 'refund-paid' : 'refund-credited', mobile, { order: number })
      await refunds.markNotified(id, clock.now())
    }),
  )
}
