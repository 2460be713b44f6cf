import * as v from 'valibot'
import { anyAmount, instant } from '../contract/schemas.ts'
import { mulDiv, noMoney, type Rial } from '../shared/money.ts'
import { Problem } from '../shared/problem.ts'
import { type ParcelWorth, type RefundWish, wholeOf } from './ordering.refund.ts'

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

export type ShownRuling = v.InferOutput<typeof shownRuling>

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
  const amounts = items.map((item) => [item.variant_id, amountOf(worth, item)] as const)
  return { amounts: new Map(amounts), shipping: shipping ? worth.shipping_cost : noMoney }
}

function amountOf({ lines }: ParcelWorth, { variant_id, quantity, amount }: RulingWish['items'][number]): Rial {
  const line = lines.find((one) => one.variant_id === variant_id)
  if (line === undefined || (quantity ?? 0) > line.quantity) throw new Problem('ordering/too-much')
  return amount ?? mulDiv(line.total, quantity ?? 0, line.quantity, 'down')
}
