import type { MarketOrder, MarketOrderRow, MarketState } from './ordering.market.contract.ts'
import type { StoredOrder } from './ordering.turn.ts'

/** What is looked for among the orders of the market; instants are those of the payment. */
export interface MarketQuestion {
  readonly state?: MarketState | undefined
  readonly from?: number | undefined
  readonly before?: number | undefined
  readonly text: string
  readonly cursor: string | null
  readonly most: number
}

/** The orders of all people. */
export abstract class MarketOrders {
  /** The newest first, below the cursor. */
  abstract list(question: MarketQuestion): Promise<MarketOrderRow[]>
  abstract one(number: string): Promise<(Omit<MarketOrder, 'order'> & { readonly order: StoredOrder }) | undefined>
}
