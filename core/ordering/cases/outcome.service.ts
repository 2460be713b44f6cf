import { rial } from '../../shared/money.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { CaseOffer, SettlementOffer } from './case.ts'
import { transitionCase } from './transition.service.ts'
import type { ParcelEvent } from '../parcels/parcel.machine.ts'
import {
  deadlineOf,
  type ParcelDependencies,
  type ParcelTransition,
  transitionParcel,
} from '../parcels/transition.service.ts'
import type { LockedParcel, OpenCase } from '../parcels/parcel.ports.ts'
import {
  amountRefund,
  isFullyRefunded,
  buyerRefund,
  itemsRefund,
  refundOf,
  type RefundShares,
} from '../parcels/refund.ts'

type CaseEnd = 'completed' | 'refunded' | 'partially_refunded'

/** The event that ends a parcel, by its current state. */
const endEvents: Readonly<Record<'problem' | 'in_dispute', Readonly<Record<CaseEnd, ParcelEvent>>>> = {
  problem: { completed: 'solve', refunded: 'refund', partially_refunded: 'partial_refund' },
  in_dispute: { completed: 'decide_completed', refunded: 'decide_refund', partially_refunded: 'decide_partial_refund' },
}

/** Carries out an agreement or decision: first the return if one was agreed, then the refund or replacement. */
export async function carryOutAgreement(
  deps: ParcelDependencies,
  parcel: LockedParcel,
  parcelCase: OpenCase,
  actor: string,
  at: number,
): Promise<void> {
  const { offer } = parcelCase
  if (offer === null) throw new Problem('ordering/wrong-state')
  if (offer.with_return && parcelCase.state !== 'received') {
    await transitionCase(deps, parcelCase, 'request_return', actor, at, {
      due_by: await deadlineOf(deps, 'return-shipping-days', at),
    })
    return
  }
  await transitionCase(deps, parcelCase, offer.solution === 'replace' ? 'replace' : 'refund', actor, at)
  const shares = sharesOf(parcel, parcelCase, offer)
  if (shares === null) return endCaseParcel(deps, parcel, 'completed', { actor }, at)
  const { totals, remaining } = refundOf(parcel, shares)
  const outcome = isFullyRefunded(remaining) ? 'refunded' : 'partially_refunded'
  const noteChange = offer.breakdown === undefined ? {} : { note: offer.note }
  await endCaseParcel(deps, parcel, outcome, { actor, refund: shares, ...noteChange }, at)
  if (parcel.earned) await deps.parcels.recordLateRefund(parcel.id, totals, offer.note || parcelCase.kind, at)
}

/** Ends a parcel that has a case. */
export async function endCaseParcel(
  deps: ParcelDependencies,
  parcel: LockedParcel,
  outcome: CaseEnd,
  details: Pick<ParcelTransition, 'actor' | 'refund' | 'note'>,
  at: number,
): Promise<void> {
  const { state } = parcel
  if (state !== 'problem' && state !== 'in_dispute') throw new Problem('ordering/wrong-state')
  await transitionParcel(deps, parcel, { event: endEvents[state][outcome], ...details }, at)
}

/**
 * Returns an offer with what it refunds to the buyer, in Rial.
 * @throws Problem ordering/above-refundable
 */
export function pricedOffer(
  parcel: LockedParcel,
  parcelCase: OpenCase,
  { solution, amount, with_return, note }: SettlementOffer,
): SettlementOffer {
  const offer = { solution, amount, with_return, note }
  const shares = sharesOf(parcel, parcelCase, offer)
  return { ...offer, amount: shares === null ? rial(0) : buyerRefund(refundOf(parcel, shares).totals) }
}

function sharesOf(
  parcel: LockedParcel,
  { items, kind }: OpenCase,
  { solution, amount, breakdown }: CaseOffer,
): RefundShares | null {
  if (breakdown !== undefined) return { shares: new Map(breakdown.shares), shipping: breakdown.shipping }
  if (solution === 'replace') return null
  if (solution === 'refund') return itemsRefund(parcel, items, kind !== 'changed-mind')
  if (amount <= 0) throw new Problem('ordering/above-refundable')
  return amountRefund(parcel, items, amount)
}
