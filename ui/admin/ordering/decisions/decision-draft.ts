import type { DisputeDecision, AdminCase, DecisionKind, DecisionInput } from '../../../../core/ordering/index.ts'
import { noMoney, type Rial, rial, sum } from '../../../../core/shared/money.ts'
import { parseNumber } from '../../../../core/shared/text/numbers.ts'

/** The refund of one line as typed: a quantity or an amount. */
export type RefundItemDraft =
  | { readonly by: 'count'; readonly typed: string }
  | { readonly by: 'amount'; readonly amount: Rial | null }

/** A decision as typed in the form. */
export type DecisionDraft = {
  readonly kind: DecisionKind | undefined
  readonly refundItems: Readonly<Record<string, RefundItemDraft>>
  readonly shipping: boolean
  readonly with_return: boolean
  readonly reason: string
}

/** Returns the API input of a decision; undefined while something is missing. */
export function decisionInput({
  kind,
  refundItems,
  shipping,
  with_return,
  reason,
}: DecisionDraft): Omit<DisputeDecision, 'seen'> | undefined {
  if (kind === undefined || reason.trim() === '') return undefined
  const isPart = kind === 'partial_refund'
  const refunded = { items: isPart ? refundItemInputs(refundItems) : [], shipping: isPart && shipping }
  return { kind, ...refunded, with_return: with_return && kind !== 'complete', reason: reason.trim() }
}

/** Returns the refund of the current draft. */
export function decisionTotal({ items, left }: AdminCase, draft: DecisionDraft): Rial {
  if (draft.kind === 'refund') return left.total
  if (draft.kind !== 'partial_refund') return noMoney
  const parts = refundItemInputs(draft.refundItems).map(({ variant_id, quantity = 0, amount }) => {
    const item = items.find((one) => one.variant_id === variant_id)
    return amount ?? (item === undefined ? noMoney : itemsTotal(item.left, quantity))
  })
  return sum([...parts, draft.shipping ? left.shipping : noMoney])
}

/** Returns the refund of a quantity; zero when it exceeds what is left. */
function itemsTotal({ quantity, amount }: AdminCase['items'][number]['left'], wanted: number): Rial {
  if (quantity === 0 || wanted > quantity) return noMoney
  // Rounds as the largest remainder would; the full distribution is kept out of the page's bundle.
  return rial(Math.round((amount * wanted) / quantity))
}

function refundItemInputs(refundItems: DecisionDraft['refundItems']): DecisionInput['items'] {
  return Object.entries(refundItems).flatMap(([variant_id, refundItem]): DecisionInput['items'] => {
    if (refundItem.by === 'amount') return refundItem.amount ? [{ variant_id, amount: refundItem.amount }] : []
    const quantity = parseCount(refundItem.typed)
    return quantity > 0 ? [{ variant_id, quantity }] : []
  })
}

function parseCount(typed: string): number {
  const count = parseNumber(typed)
  return count !== undefined && Number.isInteger(count) && count >= 0 && count < 1000 ? count : 0
}
