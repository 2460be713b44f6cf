import type { SaleFactRepository, SaleFact } from '../../../core/catalog/index.ts'

/** A quantity reserved by an order until a moment. */
export interface Reservation {
  readonly order_id: string
  readonly account_id: string
  readonly variant_id: string
  readonly quantity: number
  readonly expires_at: number
}

/** Products in memory: stock and reservations. */
export interface MemoryGoods extends SaleFactRepository {
  /** Stock by variant. */
  readonly stock: Map<string, number>
  readonly reservations: Set<Reservation>
  /** The current terms of sale; change them to change the market. */
  readonly market: Map<string, SaleFact>
  /** Returns the quantity of a variant currently reserved by other orders. */
  heldByOthers(variant_id: string, order_id: string | null, at: number): number
}

/** Products with the stock of their terms of sale. */
export function createMemoryGoods(facts: readonly SaleFact[]): MemoryGoods {
  const market = new Map(facts.map((fact) => [fact.variant_id, fact]))
  const stock = new Map(facts.map((fact) => [fact.variant_id, fact.sellable]))
  const reservations = new Set<Reservation>()
  const heldByOthers = (variant_id: string, order_id: string | null, at: number): number =>
    quantityOf(
      [...reservations].filter((one) => one.order_id !== order_id),
      variant_id,
      at,
    )
  return {
    stock,
    reservations,
    market,
    heldByOthers,
    findSaleFacts: async (variant_ids, at, _lock, buyer = null) =>
      [...variant_ids]
        .sort((left, right) => Number(left) - Number(right))
        .flatMap((variant_id) => {
          const fact = market.get(variant_id)
          const own = [...reservations].filter((one) => one.account_id === buyer)
          const held = heldByOthers(variant_id, null, at) - quantityOf(own, variant_id, at)
          const sellable = (stock.get(variant_id) ?? 0) - held
          return fact === undefined ? [] : [{ ...fact, sellable }]
        }),
  }
}

function quantityOf(reservations: readonly Reservation[], variant_id: string, at: number): number {
  return reservations
    .filter((one) => one.variant_id === variant_id && one.expires_at > at)
    .reduce((total, { quantity }) => total + quantity, 0)
}
