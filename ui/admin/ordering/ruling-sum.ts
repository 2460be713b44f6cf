import type { Decision, HouseCase, RulingKind, RulingWish } from '../../../core/ordering/index.ts'
import { noMoney, type Rial, rial, sum } from '../../../core/shared/money.ts'
import { parseNumber } from '../../../core/shared/numbers.ts'

/** What is wished of one line: so many pieces as typed, or an amount. */
export type Piece =
  | { readonly by: 'count'; readonly typed: string }
  | { readonly by: 'amount'; readonly amount: Rial | null }

/** A decision while it is made. */
export interface RulingDraft {
  readonly kind: RulingKind | undefined
  readonly pieces: Readonly<Record<string, Piece>>
  readonly shipping: boolean
  readonly with_return: boolean
  readonly reason: string
}

/** The decision as it is sent; nothing while something is missing. */
export function wishOf({
  kind,
  pieces,
  shipping,
  with_return,
  reason,
}: RulingDraft): Omit<Decision, 'seen'> | undefined {
  if (kind === undefined || reason.trim() === '') return undefined
  const isPart = kind === 'part_refund'
  const back = { items: isPart ? pieceWishes(pieces) : [], shipping: isPart && shipping }
  return { kind, ...back, with_return: with_return && kind !== 'complete', reason: reason.trim() }
}

/** What would come back by what is typed now. */
export function sumOf({ items, left }: HouseCase, draft: RulingDraft): Rial {
  if (draft.kind === 'refund') return left.total
  if (draft.kind !== 'part_refund') return noMoney
  const parts = pieceWishes(draft.pieces).map(({ variant_id, quantity = 0, amount }) => {
    const item = items.find((one) => one.variant_id === variant_id)
    return amount ?? (item === undefined ? noMoney : ofPieces(item.left, quantity))
  })
  return sum([...parts, draft.shipping ? left.shipping : noMoney])
}

/** What so many of the pieces that are left bring back; of more than are left nothing is known. */
function ofPieces({ quantity, amount }: HouseCase['items'][number]['left'], wanted: number): Rial {
  if (quantity === 0 || wanted > quantity) return noMoney
  // As the larger remainder falls; the whole splitting stays out of what every page loads.
  return rial(Math.round((amount * wanted) / quantity))
}

function pieceWishes(pieces: RulingDraft['pieces']): RulingWish['items'] {
  return Object.entries(pieces).flatMap(([variant_id, piece]): RulingWish['items'] => {
    if (piece.by === 'amount') return piece.amount ? [{ variant_id, amount: piece.amount }] : []
    const quantity = countOf(piece.typed)
    return quantity > 0 ? [{ variant_id, quantity }] : []
  })
}

function countOf(typed: string): number {
  const count = parseNumber(typed)
  return count !== undefined && Number.isInteger(count) && count >= 0 && count < 1000 ? count : 0
}
