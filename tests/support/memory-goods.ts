import type { Goods, SaleFact } from '../../core/catalog/index.ts'

/** Pieces that an order holds until a moment. */
export interface Reservation {
  readonly order_id: string
  readonly variant_id: string
  readonly quantity: number
  readonly expires_at: number
}

/** Goods in memory: what is on hand and what is held. */
export interface MemoryGoods extends Goods {
  /** Pieces on hand by variant. */
  readonly stock: Map<string, number>
  readonly reservations: Set<Reservation>
  /** The facts of now; change them to change the market. */
  readonly market: Map<string, SaleFact>
  /** Pieces of a variant that others than an order hold now. */
  heldByOthers(variant_id: string, order_id: string | null, at: number): number
}

/** Goods with the stock that their facts name. */
export function createMemoryGoods(facts: readonly SaleFact[]): MemoryGoods {
  const market = new Map(facts.map((fact) => [fact.variant_id, fact]))
  const stock = new Map(facts.map((fact) => [fact.variant_id, fact.sellable]))
  const reservations = new Set<Reservation>()
  const heldByOthers = (variant_id: string, order_id: string | null, at: number): number =>
    [...reservations]
      .filter((one) => one.variant_id === variant_id && one.order_id !== order_id && one.expires_at > at)
      .reduce((total, { quantity }) => total + quantity, 0)
  return {
    stock,
    reservations,
    market,
    heldByOthers,
    facts: async (variant_ids, at) =>
      variant_ids.flatMap((variant_id) => {
        const fact = market.get(variant_id)
        const sellable = (stock.get(variant_id) ?? 0) - heldByOthers(variant_id, null, at)
        return fact === undefined ? [] : [{ ...fact, sellable }]
      }),
  }
}
