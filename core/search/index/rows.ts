import {
  type GrowableDoubles,
  type GrowableInts,
  createDoubles,
  createInts,
  pushDouble,
  pushInt,
} from './growable-array.ts'
import { type PackedLists, createPackedLists, pushList } from './packed-lists.ts'
import { type StringTable, createStringTable } from './string-table.ts'
import type { SearchDocument } from '../search.ts'
import { sizeKeysOf } from '../text/sizes.ts'

/** The documents as columns, one row per document. A replaced or removed document leaves a dead row. */
export interface DocumentRows {
  /** `undefined` for a dead row. */
  readonly documents: (SearchDocument | undefined)[]
  readonly rowOf: Map<number, number>
  /** 1 for a living row. */
  readonly isAlive: GrowableInts
  readonly store: GrowableInts
  readonly stock: GrowableDoubles
  /** 1 for discounted products, and for products in stock. */
  readonly discounted: GrowableInts
  readonly sellable: GrowableInts
  readonly price: GrowableDoubles
  readonly minPrice: GrowableDoubles
  readonly maxPrice: GrowableDoubles
  readonly created: GrowableDoubles
  readonly sold: GrowableDoubles
  readonly rated: GrowableDoubles
  readonly popularity: GrowableDoubles
  readonly categories: PackedLists
  /** The distinct facet values of a row: of the product and of its variants. */
  readonly values: PackedLists
  /** The facet values of the product itself. */
  readonly productValues: PackedLists
  /** The numbers of a row's variants in the variant columns. */
  readonly variants: PackedLists
  readonly variantPrice: GrowableDoubles
  readonly variantStock: GrowableDoubles
  readonly variantValues: PackedLists
  /** The rows of each store and of each category, including dead ones. */
  readonly storeRows: number[][]
  readonly categoryRows: number[][]
  /** The ids of stores and categories by their numbers. */
  readonly storeIds: StringTable
  readonly categoryIds: StringTable
  readonly keys: StringTable
  /** The texts of facet values by number, and the numbers by key and text. */
  readonly valueNames: string[]
  readonly valueNumbers: Map<string, Map<string, number>>
  /** The key of each facet value. */
  readonly valueKey: GrowableInts
  /** The facet values that are a size, and the rows whose title says one, by the key of equal sizes. */
  readonly sizeValues: Map<string, number[]>
  readonly sizeTitles: Map<string, Set<number>>
}

export function createDocumentRows(): DocumentRows {
  const intColumns = {
    isAlive: createInts(),
    store: createInts(),
    discounted: createInts(),
    sellable: createInts(),
    valueKey: createInts(),
    stock: createDoubles(),
  }
  const priceColumns = {
    price: createDoubles(),
    minPrice: createDoubles(),
    maxPrice: createDoubles(),
    variantPrice: createDoubles(),
    variantStock: createDoubles(),
  }
  const rankColumns = {
    created: createDoubles(),
    sold: createDoubles(),
    rated: createDoubles(),
    popularity: createDoubles(),
  }
  const lists = { categories: createPackedLists(), values: createPackedLists(), productValues: createPackedLists() }
  const variants = {
    variants: createPackedLists(),
    variantValues: createPackedLists(),
    storeRows: [],
    categoryRows: [],
  }
  const stringTables = { storeIds: createStringTable(), categoryIds: createStringTable(), keys: createStringTable() }
  const values = { valueNames: [], valueNumbers: new Map<string, Map<string, number>>() }
  const sizes = { sizeValues: new Map<string, number[]>(), sizeTitles: new Map<string, Set<number>>() }
  return {
    documents: [],
    rowOf: new Map(),
    ...intColumns,
    ...priceColumns,
    ...rankColumns,
    ...lists,
    ...variants,
    ...stringTables,
    ...values,
    ...sizes,
  }
}

/** Returns the number of a facet value, or -1 when no document ever had it. */
export function findFacetValue({ valueNumbers }: DocumentRows, key: string, value: string): number {
  return valueNumbers.get(key)?.get(value) ?? -1
}

/** Adds a document as a new row. */
export function addRow(rows: DocumentRows, document: SearchDocument): number {
  const row = rows.documents.push(document) - 1
  const productValues = document.attributes.flatMap(({ key, values }) =>
    values.map((value) => valueOf(rows, key, value)),
  )
  const variants = variantsOf(document)
  const variantValues = variants.map((variant) =>
    Object.entries(variant.options).map(([key, value]) => valueOf(rows, key, value)),
  )
  rows.rowOf.set(document.id, row)
  pushInt(rows.isAlive, 1)
  const store = rows.storeIds.intern(String(document.store_id))
  const categories = new Set(document.category_ids.map((id) => rows.categoryIds.intern(String(id))))
  pushInt(rows.store, store)
  for (const size of sizeKeysOf(document.title)) addTo(rows.sizeTitles, size, row)
  appendRow(rows.storeRows, store, row)
  for (const category of categories) appendRow(rows.categoryRows, category, row)
  pushInt(rows.discounted, 0)
  pushInt(rows.sellable, 0)
  for (const column of numericColumns(rows)) pushDouble(column, 0)
  pushList(rows.categories, categories)
  pushList(rows.productValues, new Set(productValues))
  pushList(rows.values, new Set([...productValues, ...variantValues.flat()]))
  pushList(
    rows.variants,
    variants.map((_, index) => rows.variantPrice.length + index),
  )
  for (const chosen of variantValues) {
    pushDouble(rows.variantPrice, 0)
    pushDouble(rows.variantStock, 0)
    pushList(rows.variantValues, chosen)
  }
  writeNumericColumns(rows, row, document)
  return row
}

/** Writes the numeric columns: prices, stock, sales and ratings. */
export function writeNumericColumns(rows: DocumentRows, row: number, document: SearchDocument): void {
  const variants = variantsOf(document)
  const priceColumns = variants.map(({ price }) => price)
  rows.documents[row] = document
  rows.discounted.data[row] = (document.compare_at ?? 0) > document.price_min ? 1 : 0
  rows.stock.data[row] = variants.reduce((stock, variant) => stock + Math.max(variant.stock, 0), 0)
  rows.sellable.data[row] = (rows.stock.data[row] ?? 0) > 0 ? 1 : 0
  rows.price.data[row] = document.price_min
  rows.minPrice.data[row] = Math.min(...priceColumns)
  rows.maxPrice.data[row] = Math.max(...priceColumns)
  rows.created.data[row] = document.created_at
  rows.sold.data[row] = document.sold
  rows.rated.data[row] = bayesianRating(document)
  rows.popularity.data[row] = popularityOf(document, rows.sellable.data[row] === 1)
  const first = rows.variants.pool.data[rows.variants.starts.data[row] ?? 0] ?? 0
  for (const [index, variant] of variants.entries()) {
    rows.variantPrice.data[first + index] = variant.price
    rows.variantStock.data[first + index] = variant.stock
  }
}

/** Marks a row as dead. */
export function removeRow(rows: DocumentRows, row: number): void {
  const document = rows.documents[row]
  if (document !== undefined) rows.rowOf.delete(document.id)
  rows.documents[row] = undefined
  rows.isAlive.data[row] = 0
}

function numericColumns(rows: DocumentRows): readonly GrowableDoubles[] {
  const { stock, price, minPrice, maxPrice, created, sold, rated, popularity } = rows
  return [stock, price, minPrice, maxPrice, created, sold, rated, popularity]
}

function appendRow(lists: number[][], owner: number, row: number): void {
  const list = lists[owner]
  if (list === undefined) lists[owner] = [row]
  else list.push(row)
}

function valueOf(rows: DocumentRows, key: string, value: string): number {
  const intColumns = rows.valueNumbers.get(key) ?? new Map<string, number>()
  const existing = intColumns.get(value)
  if (existing !== undefined) return existing
  const number = rows.valueNames.push(value) - 1
  rows.valueNumbers.set(key, intColumns.set(value, number))
  pushInt(rows.valueKey, rows.keys.intern(key))
  for (const size of sizeKeysOf(value)) rows.sizeValues.set(size, [...(rows.sizeValues.get(size) ?? []), number])
  return number
}

function addTo(sets: Map<string, Set<number>>, key: string, row: number): void {
  const set = sets.get(key)
  if (set === undefined) sets.set(key, new Set([row]))
  else set.add(row)
}

/** A product without variants is treated as one variant without stock. */
function variantsOf({ variants, price_min }: SearchDocument): SearchDocument['variants'] {
  return variants.length > 0 ? variants : [{ price: price_min, stock: 0, options: {} }]
}

const priorRating = 3.5
const priorVotes = 5

/** A Bayesian mean: five ratings of 3.5 are added to each product. Products without ratings come last. */
function bayesianRating({ rating, rating_count }: SearchDocument): number {
  return rating === null ? -1 : (rating * rating_count + priorRating * priorVotes) / (rating_count + priorVotes)
}

/** Products that sell well and are in stock rank first among equal matches. */
function popularityOf({ sold, rating }: SearchDocument, sellable: boolean): number {
  return (1 + 0.15 * Math.log2(1 + Math.max(sold, 0)) + 0.05 * (rating ?? 0)) * (sellable ? 1 : 0.5)
}
