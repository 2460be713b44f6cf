import type { SaleFact, SellingStore } from '../../catalog/index.ts'
import type { MethodTerms } from '../../settings/index.ts'
import { type CouponTerms, applyCoupon, couponMissingMessage, couponRefusalMessage } from '../../coupons/index.ts'
import { minus, noMoney, type Rial, sum, times } from '../../shared/money.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { type Commission, type CommissionRule, commissionOf } from '../commission/commission.ts'
import { minGatewayAmount } from './quote.ts'
import { type Destination, type OfferedShippingMethod, offerShippingMethods } from '../shipping/rates.ts'

export interface OrderLineInput {
  readonly variant_id: string
  readonly quantity: number
}

interface PricedLineItem {
  readonly sale: SaleFact
  readonly quantity: number
  readonly total: Rial
}

/** A line with its commission and its coupon discount, in Rial. */
export interface DraftLine extends PricedLineItem, Commission {
  /** The coupon discount, and how much of it the platform funds. */
  readonly coupon_discount: Rial
  readonly platform_share: Rial
}

interface PricedParcel {
  readonly store: SellingStore
  readonly lines: readonly PricedLineItem[]
  readonly items_total: Rial
  readonly discount: Rial
  readonly weight_grams: number
  readonly preparation_days: number
  readonly options: readonly OfferedShippingMethod[]
  readonly chosenMethod: OfferedShippingMethod
}

/** The lines of one store, shipped together. */
export interface DraftParcel extends PricedParcel {
  readonly lines: readonly DraftLine[]
  readonly coupon_discount: Rial
  readonly platform_share: Rial
}

/** The requested coupon: `terms` when it is valid, `refusal` when it is not. */
export interface CouponResult {
  readonly code: string
  readonly terms: CouponTerms | null
  readonly refusal: string | null
}

/** An order before it is placed; sums are exact to the rial. */
export interface Draft {
  readonly parcels: readonly DraftParcel[]
  readonly items_total: Rial
  readonly discount: Rial
  readonly shipping_total: Rial
  readonly coupon_discount: Rial
  readonly coupon: CouponResult | null
  readonly total: Rial
}

export interface DraftContext {
  readonly destination: Destination
  readonly choices: readonly { readonly store_slug: string; readonly method: string }[]
  readonly rules: readonly CommissionRule[]
  /** VAT on the commission, in basis points. */
  readonly vat_rate: number
  /** The shipping methods switched off or renamed by the platform; all are on by default. */
  readonly methods?: MethodTerms
  readonly coupon?: CouponResult | null
}

/** Sums lines of the same variant, so that they cannot pass a stock check separately; sorted by id for locking. */
export function mergeLines(lines: readonly OrderLineInput[]): OrderLineInput[] {
  const quantities = new Map<string, number>()
  for (const { variant_id, quantity } of lines) quantities.set(variant_id, (quantities.get(variant_id) ?? 0) + quantity)
  const merged = [...quantities].map(([variant_id, quantity]) => ({ variant_id, quantity }))
  return merged.sort((left, right) => Number(left.variant_id) - Number(right.variant_id))
}

/**
 * Drafts an order of merged lines.
 * @throws Problem ordering/not-available, ordering/out-of-stock, ordering/below-min-quantity, ordering/not-shippable
 */
export function draftOrder(lines: readonly OrderLineInput[], sales: readonly SaleFact[], terms: DraftContext): Draft {
  const salesByVariant = new Map(sales.map((sale) => [sale.variant_id, sale]))
  requireOnSale(lines, salesByVariant)
  requireStock(lines, salesByVariant)
  const pricedParcels = groupByStore(
    lines.flatMap((line) => priceLineItem(line, salesByVariant.get(line.variant_id))),
  ).map(({ store, lines: storeLines }) => priceParcel(store, storeLines, terms))
  const shipping_total = sum(pricedParcels.map((parcel) => parcel.chosenMethod.cost))
  const { coupon, discounts } = applyCouponToLines(terms.coupon ?? null, pricedParcels, shipping_total)
  const parcels = pricedParcels.map((parcel) => draftParcel(parcel, discounts, terms))
  const items_total = sum(parcels.map((parcel) => parcel.items_total))
  const coupon_discount = sum(parcels.map((parcel) => parcel.coupon_discount))
  const discount = sum(parcels.map((parcel) => parcel.discount))
  const total = minus(sum([items_total, shipping_total]), coupon_discount)
  return { parcels, items_total, discount, shipping_total, coupon_discount, coupon, total }
}

/** Returns the coupon discount of each line; lines without a discount are absent. */
function applyCouponToLines(couponResult: CouponResult | null, parcels: readonly PricedParcel[], shipping: Rial) {
  const noDiscounts = new Map<PricedLineItem, Rial>()
  if (couponResult === null || couponResult.terms === null) return { coupon: couponResult, discounts: noDiscounts }
  const lines = parcels.flatMap((parcel) => parcel.lines)
  const sold = lines.map(({ sale, total }) => ({ store_id: sale.store.id, category_ids: sale.category_ids, total }))
  const effect = applyCoupon(couponResult.terms, sold, shipping, minGatewayAmount)
  if ('parts' in effect)
    return {
      coupon: couponResult,
      discounts: new Map(lines.map((line, index) => [line, effect.parts[index] ?? noMoney])),
    }
  const refusal =
    effect.refusal === 'not-for-these' ? couponRefusalMessage(effect.refusal) : couponMissingMessage(effect.missing)
  return { coupon: { ...couponResult, terms: null, refusal: refusal }, discounts: noDiscounts }
}

function groupByStore(lines: readonly PricedLineItem[]): { store: SellingStore; lines: PricedLineItem[] }[] {
  const stores = new Map(lines.map(({ sale }) => [sale.store.slug, sale.store]))
  return [...stores.values()].map((store) => ({
    store,
    lines: lines.filter(({ sale }) => sale.store.slug === store.slug),
  }))
}

function priceLineItem(line: OrderLineInput, sale: SaleFact | undefined): PricedLineItem[] {
  if (sale === undefined) return []
  return [{ sale, quantity: line.quantity, total: times(sale.unit_price, line.quantity) }]
}

// The commission base is what the store is paid: the price less only the coupons that the store funds (COM-4).
function draftLine(line: PricedLineItem, coupon_discount: Rial, { rules, vat_rate, coupon }: DraftContext): DraftLine {
  const platform_share = coupon?.terms?.funded_by === 'store' ? noMoney : coupon_discount
  const commissionBase = sum([minus(line.total, coupon_discount), platform_share])
  return { ...line, coupon_discount, platform_share, ...commissionOf(rules, line.sale, commissionBase, vat_rate) }
}

function draftParcel(
  parcel: PricedParcel,
  discounts: ReadonlyMap<PricedLineItem, Rial>,
  terms: DraftContext,
): DraftParcel {
  const lines = parcel.lines.map((line) => draftLine(line, discounts.get(line) ?? noMoney, terms))
  return {
    ...parcel,
    lines,
    coupon_discount: sum(lines.map((line) => line.coupon_discount)),
    platform_share: sum(lines.map((line) => line.platform_share)),
  }
}

function priceParcel(store: SellingStore, lines: readonly PricedLineItem[], terms: DraftContext): PricedParcel {
  const items_total = sum(lines.map(({ total }) => total))
  const weight_grams = lines.reduce((weight, { sale, quantity }) => weight + sale.weight_grams * quantity, 0)
  const isDeliverable = lines.every(({ sale }) => isShippedTo(sale, terms.destination))
  const options = isDeliverable
    ? offerShippingMethods(store, terms.destination, weight_grams, items_total, terms.methods)
    : []
  const requestedMethod = terms.choices.find(({ store_slug }) => store_slug === store.slug)?.method
  const chosen = options.find(({ method }) => method === requestedMethod) ?? cheapestOf(options)
  if (chosen === undefined) throw new Problem('ordering/not-shippable', { stores: [store.slug] })
  return {
    store,
    lines,
    items_total,
    discount: sum(lines.map(discountOf)),
    weight_grams,
    preparation_days: Math.max(...lines.map(({ sale }) => sale.preparation_days)),
    options,
    chosenMethod: chosen,
  }
}

// Paying on delivery is no price, so it is never preselected beside one.
function cheapestOf(options: readonly OfferedShippingMethod[]): OfferedShippingMethod | undefined {
  const [cheapest] = options.toSorted(
    (left, right) =>
      Number(left.paid_by_receiver) - Number(right.paid_by_receiver) ||
      left.cost - right.cost ||
      left.days_max - right.days_max,
  )
  return cheapest
}

/** Returns the discount of a line against its compare-at price. */
function discountOf({ sale, quantity }: PricedLineItem): Rial {
  if (sale.compare_at_price === null) return noMoney
  return times(minus(sale.compare_at_price, sale.unit_price), quantity)
}

function requireOnSale(lines: readonly OrderLineInput[], salesByVariant: ReadonlyMap<string, SaleFact>): void {
  const unavailable = lines.filter(({ variant_id }) => {
    const sale = salesByVariant.get(variant_id)
    return sale === undefined || !sale.on_sale || !sale.store.open
  })
  if (unavailable.length > 0)
    throw new Problem('ordering/not-available', { variants: unavailable.map(({ variant_id }) => variant_id) })
}

function requireStock(lines: readonly OrderLineInput[], salesByVariant: ReadonlyMap<string, SaleFact>): void {
  const outOfStock = lines.flatMap(({ variant_id, quantity }) => {
    const sale = salesByVariant.get(variant_id)
    const maximum = sale ? maxQuantity(sale) : 0
    return quantity > maximum ? [{ variant_id, available: maximum }] : []
  })
  if (outOfStock.length > 0) throw new Problem('ordering/out-of-stock', { variants: outOfStock })
  const belowMinimum = lines.flatMap(({ variant_id, quantity }) => {
    const minimum = salesByVariant.get(variant_id)?.min_per_order ?? 1
    return quantity < minimum ? [{ variant_id, minimum }] : []
  })
  if (belowMinimum.length > 0) throw new Problem('ordering/below-min-quantity', { variants: belowMinimum })
}

/** Returns the largest quantity of one order; zero when fewer are left than the minimum of an order. */
export function maxQuantity(sale: SaleFact): number {
  const maximum = Math.max(0, Math.min(sale.sellable, sale.max_per_order ?? 999, 999))
  return maximum < sale.min_per_order ? 0 : maximum
}

/** Returns whether the product may be shipped there; the store decides by which method. */
export function isShippedTo({ ships_to }: SaleFact, { province }: Destination): boolean {
  return ships_to.length === 0 || ships_to.includes(province)
}
