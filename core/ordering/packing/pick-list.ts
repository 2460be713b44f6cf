import type { StoreParcel } from '../store-parcels/schema.ts'

/** One line of a pick list: a variant to collect for several parcels. */
export interface PickListItem {
  readonly variant_id: string
  readonly title: string
  readonly options: Readonly<Record<string, string>>
  readonly sku: string | null
  readonly quantity: number
  /** The orders it is for, with the quantity of each. */
  readonly orders: readonly { readonly number: string; readonly quantity: number }[]
}

/** Returns the pick list of some parcels, sorted by title. */
export function pickList(parcels: readonly StoreParcel[]): PickListItem[] {
  const itemsByVariant = new Map<string, PickListItem>()
  for (const { number, items } of parcels)
    for (const { variant_id, title, options, sku, quantity } of items) {
      const current = itemsByVariant.get(variant_id) ?? { variant_id, title, options, sku, quantity: 0, orders: [] }
      const orders = [...current.orders, { number, quantity }]
      itemsByVariant.set(variant_id, { ...current, quantity: current.quantity + quantity, orders })
    }
  return [...itemsByVariant.values()].toSorted((left, right) => left.title.localeCompare(right.title, 'fa'))
}
