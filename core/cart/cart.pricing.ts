import type { SaleFact } from '../catalog/index.ts'
import { type Destination, isSentTo, mostOf, offerShipping } from '../ordering/index.ts'
import type { MethodTerms } from '../settings/index.ts'
import { minus, noMoney, type Rial, sum, times } from '../shared/money.ts'
import type { Notice, PricedCart, PricedLine } from './cart.contract.ts'

/** A line to be priced. */
export interface AskedLine {
  readonly variant_id: string
  readonly quantity: number
  /** What the shopper's screen showed; a difference becomes a notice. */
  readonly seen_price?: Rial | null | undefined
}

/** Prices lines at the facts of now; unknown variants are left out, everything else is kept and explained. */
export function priceCart(
  asked: readonly AskedLine[],
  facts: readonly SaleFact[],
  to: Destination | undefined,
  methods: MethodTerms = {},
): PricedCart {
  const known = new Map(facts.map((fact) => [fact.variant_id, fact]))
  const found = asked.flatMap((line) => {
    const fact = known.get(line.variant_id)
    return fact === undefined ? [] : [{ line, fact, quantity: sellableOf(line, fact) }]
  })
  const weights = new Map<string, number>()
  for (const { fact, quantity } of found)
    weights.set(fact.store.slug, (weights.get(fact.store.slug) ?? 0) + fact.weight_grams * quantity)
  const lines = found.map(({ line, fact, quantity }) => {
    // A store's lines travel together, so the weight of all of them decides whether its parcel gets there.
    const weight = Math.max(weights.get(fact.store.slug) ?? 0, fact.weight_grams)
    const isReached =
      to === undefined ||
      (isSentTo(fact, to) && offerShipping(fact.store, to, weight, fact.unit_price, methods).length > 0)
    return priceLine(line, fact, quantity, isReached)
  })
  const total = sum(lines.map((line) => line.total))
  return { lines, total, discount: sum(lines.map(savedOn)) }
}

function sellableOf(line: AskedLine, fact: SaleFact): number {
  if (!fact.on_sale || !fact.store.open) return 0
  return Math.min(Math.max(line.quantity, fact.min_per_order), mostOf(fact))
}

function priceLine(line: AskedLine, fact: SaleFact, quantity: number, isReached: boolean): PricedLine {
  return {
    variant_id: fact.variant_id,
    product_id: fact.product_id,
    title: fact.title,
    options: { ...fact.options },
    store_slug: fact.store.slug,
    store_title: fact.store.title,
    photo: fact.photo,
    asked: line.quantity,
    quantity,
    stock: Math.max(0, fact.sellable),
    least: fact.min_per_order,
    most: mostOf(fact),
    unit_price: fact.unit_price,
    compare_at_price: fact.compare_at_price,
    total: times(fact.unit_price, quantity),
    notices: noticesOf(line, fact, quantity, isReached),
  }
}

function noticesOf(line: AskedLine, fact: SaleFact, quantity: number, isReached: boolean): Notice[] {
  const seen = line.seen_price ?? fact.unit_price
  const checks: readonly (readonly [Notice, boolean])[] = [
    ['price_changed', seen !== fact.unit_price],
    ['hidden', !fact.on_sale],
    ['store_closed', fact.on_sale && !fact.store.open],
    ['out_of_stock', fact.on_sale && fact.store.open && quantity === 0],
    ['qty_raised', quantity > line.quantity],
    ['qty_reduced', quantity > 0 && quantity < line.quantity],
    ['not_shippable_here', !isReached],
  ]
  return checks.flatMap(([notice, holds]) => (holds ? [notice] : []))
}

function savedOn({ compare_at_price, unit_price, quantity }: PricedLine): Rial {
  return compare_at_price === null ? noMoney : times(minus(compare_at_price, unit_price), quantity)
}
