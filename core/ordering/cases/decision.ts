import * as v from 'valibot'
import { anyAmount, instant } from '../../contract/schemas.ts'
import { noMoney, type Rial } from '../../shared/money.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { paidForLine, type ParcelWorth, type RefundShares, type Share, fullRefund } from '../parcels/refund.ts'

/** The decisions of the platform: in favour of the store, a full refund, or a partial refund. */
export const decisionKinds = ['complete', 'refund', 'partial_refund'] as const

export type DecisionKind = (typeof decisionKinds)[number]

/** A decision of the platform as buyer and store read it. */
export const decisionDetails = v.object({
  kind: v.picklist(decisionKinds),
  /** Whether the parcel was completed before. */
  is_late: v.boolean(),
  with_return: v.boolean(),
  amount: anyAmount,
  reason: v.string(),
  at: instant,
})

/** The requested refund of a decision: a quantity of a line, or an amount of it. */
export interface DecisionInput {
  readonly kind: DecisionKind
  readonly items: readonly {
    readonly variant_id: string
    readonly quantity?: number | undefined
    readonly amount?: Rial | undefined
  }[]
  readonly shipping: boolean
  readonly reason: string
}

/**
 * Returns the refund of a decision; null when there is none.
 * @throws Problem ordering/above-refundable
 */
export function refundOfDecision(
  parcelWorth: ParcelWorth,
  { kind, items, shipping }: DecisionInput,
): RefundShares | null {
  if (kind === 'complete') return null
  if (kind === 'refund') return fullRefund(parcelWorth)
  const shares = items.map((item) => [item.variant_id, itemShare(parcelWorth, item)] as const)
  return { shares: new Map(shares), shipping: shipping ? parcelWorth.shipping_cost : noMoney }
}

// An amount is a fraction of what was paid for the line.
function itemShare({ lines }: ParcelWorth, { variant_id, quantity, amount }: DecisionInput['items'][number]): Share {
  const line = lines.find((one) => one.variant_id === variant_id)
  const share =
    amount === undefined
      ? { part: quantity ?? 0, of: line?.quantity ?? 0, item_count: quantity ?? 0 }
      : { part: amount, of: line === undefined ? 0 : paidForLine(line) }
  if (share.part > share.of) throw new Problem('ordering/above-refundable')
  return { ...share, of: Math.max(share.of, 1) }
}
