import * as v from 'valibot'
import { minus, noMoney, type Rial, rial } from '../../shared/money.ts'

/** The states of a refund to a card; `unknown` is a state of its own. */
export const refundStates = ['requested', 'sent', 'unknown', 'done', 'refused'] as const

export type RefundState = (typeof refundStates)[number]

/** Where a refund goes: back the way it was paid, or to the wallet. */
export const refundTargets = ['source', 'wallet'] as const

export type RefundTarget = (typeof refundTargets)[number]

/** The buyer's choice as input; without one a refund goes back the way it was paid. */
export const refundTarget = v.optional(v.picklist(refundTargets))

/** The card payment of an order, and what is left of it for refunds. */
export interface CardPayment {
  readonly payment_id: string
  readonly left: Rial
}

/** A refund to a card, as a ledger entry needs it. */
export interface CardRefundPart {
  readonly refund_id: string
  readonly amount: Rial
}

/** Divides a refund: first to the card, up to what is left of what it paid, the rest to the wallet (FIN-60). */
export function divideRefund(
  amount: Rial,
  card: Pick<CardPayment, 'left'> | null,
  target: RefundTarget,
): { readonly card: Rial; readonly wallet: Rial } {
  const toCard = card === null || target === 'wallet' ? noMoney : rial(Math.max(0, Math.min(amount, card.left)))
  return { card: toCard, wallet: minus(amount, toCard) }
}
