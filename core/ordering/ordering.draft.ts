import type { SaleFact, SellingStore } from '../catalog/index.ts'
import type { MethodTerms } from '../settings/index.ts'
import { type CouponTerms, couponEffect, missingSentence, refusalSentence } from '../coupons/index.ts'
import { minus, noMoney, type Rial, sum, times } from '../shared/money.ts'
import { Problem } from '../shared/problem.ts'
import { type Commission, type CommissionRule, commissionOf } from './ordering.commission.ts'
import { leastGatewayAmount } from './ordering.quote.ts'
import { type Destination, type OfferedMethod, offerShipping } from './ordering.shipping.ts'

export interface WantedLine {
  readonly variant_id: string
  readonly quantity: number
}

interface BareLine {
  readonly fact: SaleFact
  readonly quantity: number
  readonly total: Rial
}

/** A line with its commission and its share of a coupon, in Rial. */
export interface DraftLine extends BareLine, Commission {
  /** What a coupon takes off, and how much of that the house bears. */
  readonly coupon_part: Rial
  readonly house_part: Rial
}

interface BareParcel {
  readonly store: SellingStore
  readonly lines: readonly BareLine[]
  readonly items_total: Rial
  readonly discount: Rial
  readonly weight_grams: number
  readonly preparation_days: number
  readonly options: readonly OfferedMethod[]
  readonly chosen: OfferedMethod
}

/** The lines of one store, as they travel together. */
export interface DraftParcel extends BareParcel {
  readonly lines: readonly DraftLine[]
  readonly coupon_part: Rial
  readonly house_part: Rial
}

/** The coupon that was asked for; `terms` are there when it holds, `refused` says why it does not. */
export interface AskedCoupon {
  readonly code: string
  readonly terms: CouponTerms | null
  readonly refused: string | null
}

/** An order before it is placed: sums are exact to the rial. */
export interface Draft {
  readonly parcels: readonly DraftParcel[]
  readonly items_total: Rial
  readonly discount: Rial
  readonly shipping_total: Rial
  readonly coupon_part: Rial
  readonly coupon: AskedCoupon | null
  readonly total: Rial
}

export interface DraftTerms {
  readonly to: Destination
  readonly choices: readonly { readonly store_slug: string; readonly method: string }[]
  readonly rules: readonly CommissionRule[]
  /** VAT on the commission, in basis points. */
  readonly vat_rate: number
  /** What the market decided about shipping methods; absent: all are on. */
  readonly methods?: MethodTerms
  readonly coupon?: AskedCoupon | null
}

/** Sums equal variants, so that two lines of one variant cannot pass a check apart; sorted by id for locking. */
export function mergeLines(lines: readonly WantedLine[]): WantedLine[] {
  const quantities = new Map<string, number>()
  for (const { variant_id, quantity } of lines) quantities.set(variant_id, (quantities.get(variant_id) ?? 0) + quantity)
  const merged = [...quantities].map(([variant_id, quantity]) => ({ variant_id, quantity }))
  return merged.sort((left, right) => Number(left.variant_id) - Number(right.variant_id))
}

/** Drafts an order of merged lines. @throws Problem ordering/not-available, ordering/out-of-stock, ordering/too-few, ordering/not-shippable */
export function draftOrder(lines: readonly WantedLine[], facts: readonly SaleFact[], terms: DraftTerms): Draft {
  const known = new Map(facts.map((fact) => [fact.variant_id, fact]))
  requireOnSale(lines, known)
  requireStock(lines, known)
  const bare = byStore(lines.flatMap((line) => bareLine(line, known.get(line.variant_id)))).map(
    ({ store, lines: own }) => bareParcel(store, own, terms),
  )
  const shipping_total = sum(bare.map((parcel) => parcel.chosen.cost))
  const { coupon, parts } = tryCoupon(terms.coupon ?? null, bare, shipping_total)
  const parcels = bare.map((parcel) => draftParcel(parcel, parts, terms))
  const items_total = sum(parcels.map((parcel) => parcel.items_total))
  const coupon_part = sum(parcels.map((parcel) => parcel.coupon_part))
  const discount = sum(parcels.map((parcel) => parcel.discount))
  const total = minus(sum([items_total, shipping_total]), coupon_part)
  return { parcels, items_total, discount, shipping_total, coupon_part, coupon, total }
}

/** What the coupon takes off each line; a line it takes nothing off is not in it. */
function tryCoupon(asked: AskedCoupon | null, parcels: readonly BareParcel[], shipping: Rial) {
  const none = new Map<BareLine, Rial>()
  if (asked === null || asked.terms === null) return { coupon: asked, parts: none }
  const lines = parcels.flatMap((parcel) => parcel.lines)
  const sold = lines.map(({ fact, total }) => ({ store_id: fact.store.id, category_ids: fact.category_ids, total }))
  const effect = couponEffect(asked.terms, sold, shipping, leastGatewayAmount)
  if ('parts' in effect)
    return { coupon: asked, parts: new Map(lines.map((line, index) => [line, effect.parts[index] ?? noMoney])) }
  const why = effect.refused === 'not-for-these' ? refusalSentence(effect.refused) : missingSentence(effect.missing)
  return { coupon: { ...asked, terms: null, refused: why }, parts: none }
}

function byStore(lines: readonly BareLine[]): { store: SellingStore; lines: BareLine[] }[] {
  const stores = new Map(lines.map(({ fact }) => [fact.store.slug, fact.store]))
  return [...stores.values()].map((store) => ({
    store,
    lines: lines.filter(({ fact }) => fact.store.slug === store.slug),
  }))
}

function bareLine(line: WantedLine, fact: SaleFact | undefined): BareLine[] {
  if (fact === undefined) return []
  return [{ fact, quantity: line.quantity, total: times(fact.unit_price, line.quantity) }]
}

// The commission is of what the store is paid: the price, less only the coupons it bears itself (COM-4).
function draftLine(line: BareLine, coupon_part: Rial, { rules, vat_rate, coupon }: DraftTerms): DraftLine {
  const house_part = coupon?.terms?.borne_by === 'store' ? noMoney : coupon_part
  const worth = sum([minus(line.total, coupon_part), house_part])
  return { ...line, coupon_part, house_part, ...commissionOf(rules, line.fact, worth, vat_rate) }
}

function draftParcel(parcel: BareParcel, parts: ReadonlyMap<BareLine, Rial>, terms: DraftTerms): DraftParcel {
  const lines = parcel.lines.map((line) => draftLine(line, parts.get(line) ?? noMoney, terms))
  return {
    ...parcel,
    lines,
    coupon_part: sum(lines.map((line) => line.coupon_part)),
    house_part: sum(lines.map((line) => line.house_part)),
  }
}

function bareParcel(store: SellingStore, lines: readonly BareLine[], terms: DraftTerms): BareParcel {
  const items_total = sum(lines.map(({ total }) => total))
  const weight_grams = lines.reduce((weight, { fact, quantity }) => weight + fact.weight_grams * quantity, 0)
  const isSent = lines.every(({ fact }) => isSentTo(fact, terms.to))
  const options = isSent ? offerShipping(store, terms.to, weight_grams, items_total, terms.methods) : []
  const wanted = terms.choices.find(({ store_slug }) => store_slug === store.slug)?.method
  const chosen = options.find(({ method }) => method === wanted) ?? options[0]
  if (chosen === undefined) throw new Problem('ordering/not-shippable', { stores: [store.slug] })
  return {
    store,
    lines,
    items_total,
    discount: sum(lines.map(savedOn)),
    weight_grams,
    preparation_days: Math.max(...lines.map(({ fact }) => fact.preparation_days)),
    options,
    chosen,
  }
}

/** What a line saves against the prices before. */
function savedOn({ fact, quantity }: BareLine): Rial {
  if (fact.compare_at_price === null) return noMoney
  return times(minus(fact.compare_at_price, fact.unit_price), quantity)
}

function requireOnSale(lines: readonly WantedLine[], known: ReadonlyMap<string, SaleFact>): void {
  const gone = lines.filter(({ variant_id }) => {
    const fact = known.get(variant_id)
    return fact === undefined || !fact.on_sale || !fact.store.open
  })
  if (gone.length > 0)
    throw new Problem('ordering/not-available', { variants: gone.map(({ variant_id }) => variant_id) })
}

function requireStock(lines: readonly WantedLine[], known: ReadonlyMap<string, SaleFact>): void {
  const short = lines.flatMap(({ variant_id, quantity }) => {
    const fact = known.get(variant_id)
    const most = fact ? mostOf(fact) : 0
    return quantity > most ? [{ variant_id, available: most }] : []
  })
  if (short.length > 0) throw new Problem('ordering/out-of-stock', { variants: short })
  const few = lines.flatMap(({ variant_id, quantity }) => {
    const least = known.get(variant_id)?.min_per_order ?? 1
    return quantity < least ? [{ variant_id, least }] : []
  })
  if (few.length > 0) throw new Problem('ordering/too-few', { variants: few })
}

/** How many pieces one order may hold now; none where fewer are left than one order must hold. */
export function mostOf(fact: SaleFact): number {
  const most = Math.max(0, Math.min(fact.sellable, fact.max_per_order ?? 999, 999))
  return most < fact.min_per_order ? 0 : most
}

/** Whether the product goes there at all; how is asked of the store. */
export function isSentTo({ ships_to }: SaleFact, { province }: Destination): boolean {
  return ships_to.length === 0 || ships_to.includes(province)
}
