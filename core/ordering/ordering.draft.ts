import type { SaleFact, SellingStore } from '../catalog/index.ts'
import { minus, noMoney, type Rial, sum, times } from '../shared/money.ts'
import { Problem } from '../shared/problem.ts'
import { type Commission, type CommissionRule, commissionOf } from './ordering.commission.ts'
import { type Destination, type OfferedMethod, offerShipping } from './ordering.shipping.ts'

export interface WantedLine {
  readonly variant_id: string
  readonly quantity: number
}

export interface DraftLine extends Commission {
  readonly fact: SaleFact
  readonly quantity: number
  readonly total: Rial
}

export interface DraftParcel {
  readonly store: SellingStore
  readonly lines: readonly DraftLine[]
  readonly items_total: Rial
  readonly discount: Rial
  readonly weight_grams: number
  readonly preparation_days: number
  readonly options: readonly OfferedMethod[]
  readonly chosen: OfferedMethod
}

/** An order before it is placed: sums are exact to the rial. */
export interface Draft {
  readonly parcels: readonly DraftParcel[]
  readonly items_total: Rial
  readonly discount: Rial
  readonly shipping_total: Rial
  readonly total: Rial
}

export interface DraftTerms {
  readonly to: Destination
  readonly choices: readonly { readonly store_slug: string; readonly method: string }[]
  readonly rules: readonly CommissionRule[]
  /** VAT on the commission, in basis points. */
  readonly vat_rate: number
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
  const drafted = lines.flatMap((line) => draftLine(line, known.get(line.variant_id), terms))
  const parcels = byStore(drafted).map(({ store, lines: own }) => draftParcel(store, own, terms))
  const items_total = sum(parcels.map((parcel) => parcel.items_total))
  const shipping_total = sum(parcels.map((parcel) => parcel.chosen.cost))
  const discount = sum(parcels.map((parcel) => parcel.discount))
  return { parcels, items_total, discount, shipping_total, total: sum([items_total, shipping_total]) }
}

function byStore(lines: readonly DraftLine[]): { store: SellingStore; lines: DraftLine[] }[] {
  const stores = new Map(lines.map(({ fact }) => [fact.store.slug, fact.store]))
  return [...stores.values()].map((store) => ({
    store,
    lines: lines.filter(({ fact }) => fact.store.slug === store.slug),
  }))
}

function draftLine(line: WantedLine, fact: SaleFact | undefined, terms: DraftTerms): DraftLine[] {
  if (fact === undefined) return []
  const total = times(fact.unit_price, line.quantity)
  return [{ fact, quantity: line.quantity, total, ...commissionOf(terms.rules, fact, total, terms.vat_rate) }]
}

function draftParcel(store: SellingStore, lines: readonly DraftLine[], terms: DraftTerms): DraftParcel {
  const items_total = sum(lines.map(({ total }) => total))
  const weight_grams = lines.reduce((weight, { fact, quantity }) => weight + fact.weight_grams * quantity, 0)
  const isSent = lines.every(({ fact }) => isSentTo(fact, terms.to))
  const options = isSent ? offerShipping(store, terms.to, weight_grams, items_total) : []
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
function savedOn({ fact, quantity }: DraftLine): Rial {
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
