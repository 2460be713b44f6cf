import type { DeskParcel } from './ordering.desk-parcel.ts'

/** One thing to fetch from the shelf for several parcels. */
export interface Pick {
  readonly variant_id: string
  readonly title: string
  readonly options: Readonly<Record<string, string>>
  readonly sku: string | null
  readonly quantity: number
  /** The orders it goes to, with how many pieces each takes. */
  readonly orders: readonly { readonly number: string; readonly quantity: number }[]
}

/** What to fetch for these parcels, thing by thing, in the order of their titles. */
export function picksOf(parcels: readonly DeskParcel[]): Pick[] {
  const picks = new Map<string, Pick>()
  for (const { number, items } of parcels)
    for (const { variant_id, title, options, sku, quantity } of items) {
      const before = picks.get(variant_id) ?? { variant_id, title, options, sku, quantity: 0, orders: [] }
      const orders = [...before.orders, { number, quantity }]
      picks.set(variant_id, { ...before, quantity: before.quantity + quantity, orders })
    }
  return [...picks.values()].toSorted((left, right) => left.title.localeCompare(right.title, 'fa'))
}
