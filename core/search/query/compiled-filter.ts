import { type DocumentRows, findFacetValue } from '../index/rows.ts'
import type { SearchRequest } from '../search.ts'

/** One bit per facet that can exclude a row. */
export const facetBits = { category: 1, store: 2, discounted: 4, price: 8, stock: 16, firstKey: 32 } as const

/** The maximum number of attribute keys in a request; more of them find nothing. */
export const maxAttributeKeys = 25

/** A request as row numbers: -1 means "not chosen", -2 "chosen, but no row has it". */
export interface CompiledFilter {
  readonly storeScope: number
  readonly category: number
  readonly stores: ReadonlySet<number> | undefined
  readonly discounted: boolean
  readonly minPrice: number
  readonly maxPrice: number
  readonly inStock: boolean
  /** The bit of each key; 0 when the key is not chosen. */
  readonly keyBits: Int32Array
  readonly allKeyBits: number
  /** 1 for each requested value. */
  readonly wantedValues: Uint8Array
  /** Whether variants must be checked one by one. */
  readonly needsVariants: boolean
  /** The bit of the size that is searched for, and the rows whose title says it; 0 without one. */
  readonly sizeBit: number
  readonly sizeTitles: readonly ReadonlySet<number>[]
  readonly isImpossible: boolean
}

/** Compiles a request. */
export function compileFilter(
  rows: DocumentRows,
  request: SearchRequest,
  sizes: readonly string[] = [],
): CompiledFilter {
  const stores = request.store_ids ?? []
  const attributes = Object.entries(request.attributes ?? {}).filter(([, values]) => values.length > 0)
  const minPrice = request.price_min ?? Number.NEGATIVE_INFINITY
  const maxPrice = request.price_max ?? Number.POSITIVE_INFINITY
  const inStock = request.in_stock === true
  const hasPriceRange = Number.isFinite(minPrice) || Number.isFinite(maxPrice)
  return {
    storeScope: indexOf(rows.storeIds, request.store_id),
    category: indexOf(rows.categoryIds, request.category_id),
    stores: stores.length > 0 ? new Set(stores.map((id) => indexOf(rows.storeIds, id))) : undefined,
    discounted: request.discounted === true,
    minPrice,
    maxPrice,
    inStock,
    ...withSize(rows, compileAttributes(rows, attributes), attributes, sizes),
    needsVariants: hasPriceRange || inStock || attributes.length > 0 || sizes.length > 0,
    isImpossible: attributes.length > maxAttributeKeys,
  }
}

function indexOf(names: DocumentRows['storeIds'], id: number | undefined): number {
  if (id === undefined) return -1
  const number = names.find(String(id))
  return number < 0 ? -2 : number
}

function compileAttributes(rows: DocumentRows, attributes: readonly (readonly [string, readonly string[]])[]) {
  const keyBits = new Int32Array(rows.keys.texts.length)
  const wantedValues = new Uint8Array(rows.valueNames.length)
  let allKeyBits = 0
  for (const [index, [key, values]] of attributes.slice(0, maxAttributeKeys).entries()) {
    const bit = facetBits.firstKey << index
    const number = rows.keys.find(key)
    allKeyBits |= bit
    if (number >= 0) keyBits[number] = bit
    for (const value of values) {
      const found = findFacetValue(rows, key, value)
      if (found >= 0) wantedValues[found] = 1
    }
  }
  return { keyBits, allKeyBits, wantedValues }
}

/** Adds a size, which any facet value of its amount and any title that says it satisfies. */
function withSize(
  rows: DocumentRows,
  compiled: ReturnType<typeof compileAttributes>,
  attributes: readonly (readonly [string, readonly string[]])[],
  sizes: readonly string[],
) {
  if (sizes.length === 0 || attributes.length >= maxAttributeKeys) return { ...compiled, sizeBit: 0, sizeTitles: [] }
  const { keyBits, wantedValues, allKeyBits } = compiled
  const sizeBit = facetBits.firstKey << attributes.length
  for (const value of sizes.flatMap((size) => rows.sizeValues.get(size) ?? [])) {
    const key = rows.valueKey.data[value] ?? 0
    wantedValues[value] = 1
    keyBits[key] = (keyBits[key] ?? 0) | sizeBit
  }
  const sizeTitles = sizes.flatMap((size) => rows.sizeTitles.get(size) ?? [])
  return { keyBits, wantedValues, allKeyBits: allKeyBits | sizeBit, sizeBit, sizeTitles }
}
