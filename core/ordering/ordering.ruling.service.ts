import type { Audit } from '../audit/index.ts'
import { noMoney, type Rial } from '../shared/money.ts'
import { Problem } from '../shared/problem.ts'
import type { CaseState } from './ordering.case.ts'
import { carryOut, finishParcel } from './ordering.case-end.service.ts'
import { stepCase } from './ordering.case-step.service.ts'
import type { HouseDesk } from './ordering.house.ports.ts'
import type { ActParts } from './ordering.parcel-acts.service.ts'
import { isEnded, lockParcel, stepParcel } from './ordering.parcel-step.service.ts'
import type { LockedParcel } from './ordering.parcels.ports.ts'
import {
  isSpent,
  moneyOf,
  paidBack,
  type RefundedMoney,
  type RefundWish,
  refundOf,
  wholeOf,
} from './ordering.refund.ts'
import { type RulingWish, wishOfRuling } from './ordering.ruling.ts'

export interface RulingParts extends ActParts {
  readonly house: HouseDesk
  readonly audit: Audit
}

/** A dispute as it was seen, and what is decided about it. */
export interface Decision extends RulingWish {
  readonly seen: CaseState
  readonly with_return: boolean
}

/** What comes back of a completed parcel, and what had come back of it as it was seen. */
export interface LateRefund extends RulingWish {
  readonly seen: Rial
}

/** The states of a case in which the house decides: the second where what was to come back never came. */
const decidable: readonly CaseState[] = ['escalated', 'waiting_return']

/**
 * The house decides a dispute inside the caller's transaction; what is decided happens at once, or after the return.
 * @throws Problem ordering/not-found, ordering/decided-already, ordering/too-much, ordering/nothing-back
 */
export async function decideCase(
  parts: RulingParts,
  parcel_id: string,
  account_id: string,
  decision: Decision,
): Promise<void> {
  const parcel = await lockParcel(parts, parcel_id, { as: 'house' })
  const own = parcel.case
  if (parcel.state !== 'in_dispute' || own === null || own.state !== decision.seen || !decidable.includes(own.state))
    throw new Problem('ordering/decided-already')
  const [at, actor, wish] = [parts.clock.now(), `house:${account_id}`, wishOfRuling(parcel, decision)]
  const { money, whole } = givenBack(parcel, wish)
  const with_return = wish !== null && decision.with_return
  await keep(parts, parcel, { ...decision, with_return, late: false, account_id, money, whole, at })
  const waiting = own.state === 'escalated' ? own : await stepCase(parts, own, 'escalate', actor, at)
  if (wish === null) {
    await stepCase(parts, waiting, 'decide', actor, at)
    return finishParcel(parts, parcel, 'completed', { actor, note: decision.reason }, at)
  }
  const back = { shares: [...wish.shares], shipping: wish.shipping }
  const offer = { solution: 'refund' as const, amount: paidBack(money), with_return, note: decision.reason, back }
  await carryOut(parts, parcel, await stepCase(parts, waiting, 'decide', actor, at, { offer }), actor, at)
}

/**
 * The house gives back what a completed parcel cost, or a part of it, and again as long as something is left (ORD-45), inside the
 * caller's transaction.
 * @throws Problem ordering/not-found, ordering/decided-already, ordering/parts-unknown, ordering/too-much, ordering/nothing-back
 */
export async function refundCompleted(
  parts: RulingParts,
  parcel_id: string,
  account_id: string,
  wished: LateRefund,
): Promise<void> {
  const parcel = await lockParcel(parts, parcel_id, { as: 'house' })
  if (!isEnded(parcel) || parcel.refunded !== wished.seen) throw new Problem('ordering/decided-already')
  if (parcel.refunded !== parcel.accounted) throw new Problem('ordering/parts-unknown')
  const [at, wish] = [parts.clock.now(), wishOfRuling(parcel, wished)]
  if (wish === null) throw new Problem('ordering/nothing-back')
  // With the last rial of the buyer the rest goes too: what a coupon paid whole goes back to who bore it.
  const whole = paidBack(moneyOf(refundOf(parcel, wish).left)) === 0
  const refund = whole ? wholeOf(parcel) : wish
  const { money } = givenBack(parcel, refund)
  const event = whole ? 'late_refund' : 'late_part_refund'
  await stepParcel(parts, parcel, { event, actor: `house:${account_id}`, note: wished.reason, refund }, at)
  await keep(parts, parcel, { ...wished, with_return: false, late: true, account_id, money, whole, at })
}

function givenBack(parcel: LockedParcel, wish: RefundWish | null): { money: RefundedMoney; whole: boolean } {
  const { part, left } = refundOf(parcel, wish ?? { shares: new Map(), shipping: noMoney })
  if (wish !== null && paidBack(part) === 0) throw new Problem('ordering/nothing-back')
  return { money: part, whole: isSpent(left) }
}

interface Kept extends RulingWish {
  readonly late: boolean
  readonly with_return: boolean
  readonly account_id: string
  readonly money: RefundedMoney
  /** Nothing is left of the parcel. */
  readonly whole: boolean
  readonly at: number
}

async function keep({ house, audit }: RulingParts, parcel: LockedParcel, kept: Kept): Promise<void> {
  const { late, with_return, reason, account_id, money, whole, at } = kept
  const kind = kept.kind === 'part_refund' && whole ? 'refund' : kept.kind
  await house.rule({ parcel_id: parcel.id, kind, late, with_return, reason, account_id, ...money }, at)
  await audit.record({
    actor: account_id,
    act: late ? 'case.refund' : 'case.decide',
    subject: 'parcel',
    subject_id: parcel.id,
    reason,
    at,
    before: null,
    after: { decision: kind, amount: paidBack(money), with_return },
  })
}
