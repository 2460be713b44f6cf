import type { AuditLog } from '../../audit/index.ts'
import { noMoney, type Rial } from '../../shared/money.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { CaseState } from './case.ts'
import { carryOutAgreement, endCaseParcel } from './outcome.service.ts'
import { transitionCase } from './transition.service.ts'
import type { AdminCaseRepository } from './admin.ports.ts'
import type { ParcelActionDependencies } from '../parcels/buyer-actions.service.ts'
import { isEnded, lockParcel, transitionParcel } from '../parcels/transition.service.ts'
import type { LockedParcel } from '../parcels/parcel.ports.ts'
import {
  isFullyRefunded,
  worthTotals,
  buyerRefund,
  type ParcelMoneyTotals,
  type RefundShares,
  refundOf,
  fullRefund,
} from '../parcels/refund.ts'
import { type DecisionInput, refundOfDecision } from './decision.ts'

export interface DecisionDependencies extends ParcelActionDependencies {
  readonly adminCases: AdminCaseRepository
  readonly audit: AuditLog
}

/** A decision of a dispute, with the state of the case the caller saw. */
export interface DisputeDecision extends DecisionInput {
  readonly seen: CaseState
  readonly with_return: boolean
}

/** A refund of a completed parcel, with the refunded total the caller saw. */
export interface LateRefundDecision extends DecisionInput {
  readonly seen: Rial
}

/** The states in which the platform decides; in the second one the expected return never arrived. */
const decidableStates: readonly CaseState[] = ['escalated', 'waiting_return']

/**
 * Decides a dispute inside the caller's transaction; the decision is carried out at once or after the return.
 * @throws Problem ordering/not-found, ordering/already-decided, ordering/above-refundable, ordering/nothing-refunded
 */
export async function decideCase(
  deps: DecisionDependencies,
  parcel_id: string,
  account_id: string,
  decision: DisputeDecision,
): Promise<void> {
  const parcel = await lockParcel(deps, parcel_id, { as: 'platform' })
  const parcelCase = parcel.case
  if (
    parcel.state !== 'in_dispute' ||
    parcelCase === null ||
    parcelCase.state !== decision.seen ||
    !decidableStates.includes(parcelCase.state)
  )
    throw new Problem('ordering/already-decided')
  const [at, actor, shares] = [deps.clock.now(), `platform:${account_id}`, refundOfDecision(parcel, decision)]
  const { money, isWhole } = refundTotals(parcel, shares)
  const with_return = shares !== null && decision.with_return
  await recordDecision(deps, parcel, { ...decision, with_return, late: false, account_id, money, isWhole, at })
  const escalated =
    parcelCase.state === 'escalated' ? parcelCase : await transitionCase(deps, parcelCase, 'escalate', actor, at)
  if (shares === null) {
    await transitionCase(deps, escalated, 'decide', actor, at)
    return endCaseParcel(deps, parcel, 'completed', { actor, note: decision.reason }, at)
  }
  const breakdown = { shares: [...shares.shares], shipping: shares.shipping }
  const offer = {
    solution: 'refund' as const,
    amount: buyerRefund(money),
    with_return,
    note: decision.reason,
    breakdown,
  }
  await carryOutAgreement(
    deps,
    parcel,
    await transitionCase(deps, escalated, 'decide', actor, at, { offer }),
    actor,
    at,
  )
}

/**
 * Refunds a completed parcel or a part of it, repeatedly as long as something is left (ORD-45), inside the caller's
 * transaction.
 * @throws Problem ordering/not-found, ordering/already-decided, ordering/refund-breakdown-unknown,
 * ordering/above-refundable, ordering/nothing-refunded
 */
export async function refundCompleted(
  deps: DecisionDependencies,
  parcel_id: string,
  account_id: string,
  decision: LateRefundDecision,
): Promise<void> {
  const parcel = await lockParcel(deps, parcel_id, { as: 'platform' })
  if (!isEnded(parcel) || parcel.refunded !== decision.seen) throw new Problem('ordering/already-decided')
  if (parcel.refunded !== parcel.accounted) throw new Problem('ordering/refund-breakdown-unknown')
  const [at, shares] = [deps.clock.now(), refundOfDecision(parcel, decision)]
  if (shares === null) throw new Problem('ordering/nothing-refunded')
  // When nothing of the buyer's money is left, items paid entirely by a coupon are refunded too, and return to whoever
  // funded it.
  const isWhole = buyerRefund(worthTotals(refundOf(parcel, shares).remaining)) === 0
  const refund = isWhole ? fullRefund(parcel) : shares
  const { money } = refundTotals(parcel, refund)
  const event = isWhole ? 'late_refund' : 'late_partial_refund'
  await transitionParcel(deps, parcel, { event, actor: `platform:${account_id}`, note: decision.reason, refund }, at)
  await recordDecision(deps, parcel, { ...decision, with_return: false, late: true, account_id, money, isWhole, at })
}

function refundTotals(
  parcel: LockedParcel,
  shares: RefundShares | null,
): { money: ParcelMoneyTotals; isWhole: boolean } {
  const { totals, remaining } = refundOf(parcel, shares ?? { shares: new Map(), shipping: noMoney })
  if (shares !== null && buyerRefund(totals) === 0) throw new Problem('ordering/nothing-refunded')
  return { money: totals, isWhole: isFullyRefunded(remaining) }
}

interface RecordedDecision extends DecisionInput {
  readonly late: boolean
  readonly with_return: boolean
  readonly account_id: string
  readonly money: ParcelMoneyTotals
  /** Nothing is left of the parcel. */
  readonly isWhole: boolean
  readonly at: number
}

async function recordDecision(
  { adminCases, audit }: DecisionDependencies,
  parcel: LockedParcel,
  record: RecordedDecision,
): Promise<void> {
  const { late, with_return, reason, account_id, money, isWhole, at } = record
  const kind = record.kind === 'partial_refund' && isWhole ? 'refund' : record.kind
  await adminCases.addDecision({ parcel_id: parcel.id, kind, late, with_return, reason, account_id, ...money }, at)
  await audit.record({
    actor: account_id,
    action: late ? 'case.refund' : 'case.decide',
    subject: 'parcel',
    subject_id: parcel.id,
    reason,
    at,
    before: null,
    after: { decision: kind, amount: buyerRefund(money), with_return },
  })
}
