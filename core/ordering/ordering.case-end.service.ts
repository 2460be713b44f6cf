import { rial } from '../shared/money.ts'
import { Problem } from '../shared/problem.ts'
import type { Offer } from './ordering.case.ts'
import { stepCase } from './ordering.case-step.service.ts'
import type { ParcelEvent } from './ordering.parcel.machine.ts'
import { type ParcelParts, stepParcel } from './ordering.parcel-step.service.ts'
import type { LockedParcel, OpenCase } from './ordering.parcels.ports.ts'
import { discountOf, moneyOf, paidBack, piecesOf, refundOf, type RefundWish } from './ordering.refund.ts'

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
    await stepCase(parts, own, 'ask_return', actor, at)
    return
  }
  await stepCase(parts, own, offer.solution === 'replace' ? 'replace' : 'refund', actor, at)
  const wish = wishOf(parcel, own, offer)
  if (wish === null) return finishParcel(parts, parcel, 'completed', actor, at)
  const left = moneyOf(refundOf(parcel, wish).left)
  const whole = left.items_total + left.shipping_cost === 0
  await finishParcel(parts, parcel, whole ? 'refunded' : 'partly_refunded', actor, at, wish)
}

/** Ends a parcel that was a problem. */
export async function finishParcel(
  parts: ParcelParts,
  parcel: LockedParcel,
  end: End,
  actor: string,
  at: number,
  refund?: RefundWish,
): Promise<void> {
  const { state } = parcel
  if (state !== 'problem' && state !== 'in_dispute') throw new Problem('ordering/wrong-state')
  await stepParcel(parts, parcel, { event: ends[state][end], actor, ...(refund && { refund }) }, at)
}

/** What an offer brings back to the buyer, in Rial. @throws Problem ordering/too-much */
export function offerFor(parcel: LockedParcel, own: OpenCase, offer: Offer): Offer {
  const wish = wishOf(parcel, own, offer)
  return { ...offer, amount: wish === null ? rial(0) : paidBack(refundOf(parcel, wish).part) }
}

function wishOf(parcel: LockedParcel, { items, kind }: OpenCase, { solution, amount }: Offer): RefundWish | null {
  if (solution === 'replace') return null
  if (solution === 'refund') return piecesOf(parcel, items, kind !== 'changed-mind')
  if (amount <= 0) throw new Problem('ordering/too-much')
  return discountOf(parcel, items, amount)
}
