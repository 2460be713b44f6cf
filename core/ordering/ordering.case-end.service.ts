import { rial } from '../shared/money.ts'
import { Problem } from '../shared/problem.ts'
import type { CaseOffer, Offer } from './ordering.case.ts'
import { stepCase } from './ordering.case-step.service.ts'
import type { ParcelEvent } from './ordering.parcel.machine.ts'
import { dueBy, type ParcelParts, type Step, stepParcel } from './ordering.parcel-step.service.ts'
import type { LockedParcel, OpenCase } from './ordering.parcels.ports.ts'
import { discountOf, isSpent, paidBack, piecesOf, refundOf, type RefundWish } from './ordering.refund.ts'

type End = 'completed' | 'refunded' | 'partly_refunded'

/** The event that ends a parcel, by where it stands. */
const ends: Readonly<Record<'problem' | 'in_dispute', Readonly<Record<End, ParcelEvent>>>> = {
  problem: { completed: 'solve', refunded: 'refund', partly_refunded: 'part_refund' },
  in_dispute: { completed: 'decide_completed', refunded: 'decide_refund', partly_refunded: 'decide_part_refund' },
}

/** What was agreed or decided happens: first the return where one belongs to it, else the end. */
export async function carryOut(
  parts: ParcelParts,
  parcel: LockedParcel,
  own: OpenCase,
  actor: string,
  at: number,
): Promise<void> {
  const { offer } = own
  if (offer === null) throw new Problem('ordering/wrong-state')
  if (offer.with_return && own.state !== 'received') {
    await stepCase(parts, own, 'ask_return', actor, at, { due_by: await dueBy(parts, 'send-back-days', at) })
    return
  }
  await stepCase(parts, own, offer.solution === 'replace' ? 'replace' : 'refund', actor, at)
  const wish = wishOf(parcel, own, offer)
  if (wish === null) return finishParcel(parts, parcel, 'completed', { actor }, at)
  const { part, left } = refundOf(parcel, wish)
  const end = isSpent(left) ? 'refunded' : 'partly_refunded'
  const told = offer.back === undefined ? {} : { note: offer.note }
  await finishParcel(parts, parcel, end, { actor, refund: wish, ...told }, at)
  if (parcel.earned) await parts.parcels.keepLate(parcel.id, part, offer.note || own.kind, at)
}

/** Ends a parcel that was a problem. */
export async function finishParcel(
  parts: ParcelParts,
  parcel: LockedParcel,
  end: End,
  more: Pick<Step, 'actor' | 'refund' | 'note'>,
  at: number,
): Promise<void> {
  const { state } = parcel
  if (state !== 'problem' && state !== 'in_dispute') throw new Problem('ordering/wrong-state')
  await stepParcel(parts, parcel, { event: ends[state][end], ...more }, at)
}

/** What an offer brings back to the buyer, in Rial. @throws Problem ordering/too-much */
export function offerFor(parcel: LockedParcel, own: OpenCase, offer: Offer): Offer {
  const wish = wishOf(parcel, own, offer)
  return { ...offer, amount: wish === null ? rial(0) : paidBack(refundOf(parcel, wish).part) }
}

function wishOf(
  parcel: LockedParcel,
  { items, kind }: OpenCase,
  { solution, amount, back }: CaseOffer,
): RefundWish | null {
  if (back !== undefined) return { shares: new Map(back.shares), shipping: back.shipping }
  if (solution === 'replace') return null
  if (solution === 'refund') return piecesOf(parcel, items, kind !== 'changed-mind')
  if (amount <= 0) throw new Problem('ordering/too-much')
  return discountOf(parcel, items, amount)
}
