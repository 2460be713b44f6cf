import { type Rows, findValue } from './search.rows.ts'
import type { SearchRequest } from './search.ts'

/** One bit per facet that may refuse a row. */
export const facetBits = { category: 1, store: 2, discounted: 4, price: 8, stock: 16, firstKey: 32 } as const

/** How many attribute keys can be chosen together; more of them find nothing. */
export const mostKeys = 25

/** A request in the numbers of the rows. -1 stands for "not chosen", -2 for "chosen, but no row has it". */
export interface Choice {
  readonly scope: number
  readonly category: number
  readonly stores: ReadonlySet<number> | undefined
  readonly discounted: boolean
  readonly lowest: number
  readonly highest: number
  readonly inStock: boolean
  /** The bit of each key; 0 when the key is not chosen. */
  readonly keyBits: Int32Array
  readonly allKeyBits: number
  /** 1 for each wanted value. */
  readonly wanted: Uint8Array
  /** Whether single variants must be looked at. */
  readonly byVariant: boolean
  readonly impossible: boolean
}

/** Translates a request. */
export function choiceOf(rows: Rows, request: SearchRequest): Choice {
  const stores = request.store_ids ?? []
  const attributes = Object.entries(request.attributes ?? {}).filter(([, values]) => values.length > 0)
  const lowest = request.price_min ?? Number.NEGATIVE_INFINITY
  const highest = request.price_max ?? Number.POSITIVE_INFINITY
  const inStock = request.in_stock === true
  const priced = Number.isFinite(lowest) || Number.isFinite(highest)
  return {
    scope: numberOf(rows.storeIds, request.store_id),
    category: numberOf(rows.categoryIds, request.category_id),
    stores: stores.length > 0 ? new Set(stores.map((id) => numberOf(rows.storeIds, id))) : undefined,
    discounted: request.discounted === true,
    lowest,
    highest,
    inStock,
    ...keysOf(rows, attributes),
    byVariant: priced || inStock || attributes.length > 0,
    impossible: attributes.length > mostKeys,
  }
}

function numberOf(names: Rows['storeIds'], id: number | undefined): number {
  if (id === undefined) return -1
  const number = names.find(String(id))
  return number < 0 ? -2 : number
}

function keysOf(rows: Rows, attributes: readonly (readonly [string, readonly string[]])[]) {
  const keyBits = new Int32Array(rows.keys.texts.length)
  const wanted = new Uint8Array(rows.valueNames.length)
  let allKeyBits = 0
  for (const [place, [key, values]] of attributes.slice(0, mostKeys).entries()) {
    const bit = facetBits.firstKey << place
    const number = rows.keys.find(key)
    allKeyBits |= bit
    if (number >= 0) keyBits[number] = bit
    for (const value of values) {
      const found = findValue(rows, key, value)
      if (found >= 0) wanted[found] = 1
    }
  }
  return { keyBits, allKeyBits, wanted }
}
