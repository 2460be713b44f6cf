import type { SaleFact } from '../catalog/index.ts'
import { type Destination, isShippedTo, maxQuantity, offerShippingMethods } from '../ordering/index.ts'
import type { MethodTerms } from '../settings/index.ts'
import { minus, noMoney, type Rial, sum, times } from '../shared/money.ts'
import type { CartWarning, PricedCart, PricedLine } from './cart.contract.ts'

/** A line to be priced. */
export interface RequestedCartLine {
  readonly variant_id: string
  readonly quantity: number
  /** The price on the shopper's screen; a difference becomes a warning. */
  readonly seen_price?: Rial | null | undefined
}

/** Prices lines at current terms of sale. Unknown variants are left out; all others are kept with their warnings. */
export function priceCart(
  requested: readonly RequestedCartLine[],
  facts: readonly SaleFact[],
  destination: Destination | undefined,
  methods: MethodTerms = {},
): PricedCart {
  const known = new Map(facts.map((sale) => [sale.variant_id, sale]))
  const found = requested.flatMap((line) => {
    const sale = known.get(line.variant_id)
    return sale === undefined ? [] : [{ line, sale, quantity: sellableOf(line, sale) }]
  })
  const weights = new Map<string, number>()
  for (const { sale, quantity } of found)
    weights.set(sale.store.slug, (weights.get(sale.store.slug) ?? 0) + sale.weight_grams * quantity)
  const lines = found.map(({ line, sale, quantity }) => {
    // A store's lines form one parcel, so their total weight decides whether it can be shipped.
    const weight = Math.max(weights.get(sale.store.slug) ?? 0, sale.weight_grams)
    const isShippable =
      destination === undefined ||
      (isShippedTo(sale, destination) &&
        offerShippingMethods(sale.store, destination, weight, sale.unit_price, methods).length > 0)
    return priceLine(line, sale, quantity, isShippable)
  })
  const total = sum(lines.map((line) => line.total))
  return { lines, total, discount: sum(lines.map(discountOf)) }
}

function sellableOf(line: RequestedCartLine, sale: SaleFact): number {
  if (!sale.on_sale || !sale.store.open) return 0
  return Math.min(Math.max(line.quantity, sale.min_per_order), maxQuantity(sale))
}

function priceLine(line: RequestedCartLine, sale: SaleFact, quantity: number, isShippable: boolean): PricedLine {
  return {
    variant_id: sale.variant_id,
    product_id: sale.product_id,
    title: sale.title,
    options: { ...sale.options },
    store_slug: sale.store.slug,
    store_title: sale.store.title,
    photo: sale.photo,
    requested: line.quantity,
    quantity,
    stock: Math.max(0, sale.sellable),
    min_quantity: sale.min_per_order,
    max_quantity: maxQuantity(sale),
    unit_price: sale.unit_price,
    compare_at_price: sale.compare_at_price,
    total: times(sale.unit_price, quantity),
    warnings: warningsOf(line, sale, quantity, isShippable),
  }
}

function warningsOf(line: RequestedCartLine, sale: SaleFact, quantity: number, isShippable: boolean): CartWarning[] {
  const seen = line.seen_price ?? sale.unit_price
  const warningChecks: readonly (readonly [CartWarning, boolean])[] = [
    ['price_changed', seen !== sale.unit_price],
    ['hidden', !sale.on_sale],
    ['store_closed', sale.on_sale && !sale.store.open],
    ['out_of_stock', sale.on_sale && sale.store.open && quantity === 0],
    ['qty_raised', quantity > line.quantity],
    ['qty_reduced', quantity > 0 && quantity < line.quantity],
    ['not_shippable_here', !isShippable],
  ]
  return warningChecks.flatMap(([warning, applies]) => (applies ? [warning] : []))
}

function discountOf({ compare_at_price, unit_price, quantity }: PricedLine): Rial {
  return compare_at_price === null ? noMoney : times(minus(compare_at_price, unit_price), quantity)
}
