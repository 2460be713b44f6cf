import * as v from 'valibot'
import { anyAmount, instant } from '../contract/schemas.ts'
import { noMoney, type Rial } from '../shared/money.ts'
import { Problem } from '../shared/problem.ts'
import { paidFor, type ParcelWorth, type RefundWish, type Share, wholeOf } from './ordering.refund.ts'

/** What the house decides: the store keeps all, or all or a part of the price goes back. */
export const rulingKinds = ['complete', 'refund', 'part_refund'] as const

export type RulingKind = (typeof rulingKinds)[number]

/** A decision of the house as both sides read it. */
export const shownRuling = v.object({
  kind: v.picklist(rulingKinds),
  /** Whether the parcel was completed before. */
  late: v.boolean(),
  with_return: v.boolean(),
  amount: anyAmount,
  reason: v.string(),
  at: instant,
})

/** What is wished for in a decision: pieces of a line, or an amount of it. */
export interface RulingWish {
  readonly kind: RulingKind
  readonly items: readonly {
    readonly variant_id: string
    readonly quantity?: number | undefined
    readonly amount?: Rial | undefined
  }[]
  readonly shipping: boolean
  readonly reason: string
}

/** What a decision brings back of a parcel; null where the store keeps all. @throws Problem ordering/too-much */
export function wishOfRuling(worth: ParcelWorth, { kind, items, shipping }: RulingWish): RefundWish | null {
  if (kind === 'complete') return null
  if (kind === 'refund') return wholeOf(worth)
  const shares = items.map((item) => [item.variant_id, shareOf(worth, item)] as const)
  return { shares: new Map(shares), shipping: shipping ? worth.shipping_cost : noMoney }
}

// An amount is a share of what was paid for the line.
function shareOf({ lines }: ParcelWorth, { variant_id, quantity, amount }: RulingWish['items'][number]): Share {
  const line = lines.find((one) => one.variant_id === variant_id)
  const share =
    amount === undefined
      ? { part: quantity ?? 0, of: line?.quantity ?? 0, pieces: quantity ?? 0 }
      : { part: amount, of: line === undefined ? 0 : paidFor(line) }
  if (share.part > share.of) throw new Problem('ordering/too-much')
  return { ...share, of: Math.max(share.of, 1) }
}
