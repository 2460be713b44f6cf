import { type Doubles, type Ints, doubles, ints, pushDouble, pushInt } from './search.growing.ts'
import { type Lists, createLists, pushList } from './search.lists.ts'
import { type Names, createNames } from './search.names.ts'
import type { SearchDocument } from './search.ts'

/** The documents as columns, one row each. A replaced or removed document leaves a dead row behind. */
export interface Rows {
  /** `undefined` for a dead row. */
  readonly documents: (SearchDocument | undefined)[]
  readonly rowOf: Map<number, number>
  /** 1 for a living row. */
  readonly alive: Ints
  readonly store: Ints
  readonly stock: Doubles
  /** 1 for what is discounted, and for what can be bought. */
  readonly discounted: Ints
  readonly sellable: Ints
  readonly price: Doubles
  readonly lowest: Doubles
  readonly highest: Doubles
  readonly created: Doubles
  readonly sold: Doubles
  readonly rated: Doubles
  readonly popularity: Doubles
  readonly categories: Lists
  /** Every facet value of a row once: of the product and of its variants. */
  readonly values: Lists
  /** The facet values of the product alone. */
  readonly facts: Lists
  /** The numbers of a row's variants in the columns of variants. */
  readonly variants: Lists
  readonly variantPrice: Doubles
  readonly variantStock: Doubles
  readonly options: Lists
  /** The rows of each store and of each category, dead ones too. */
  readonly storeRows: number[][]
  readonly categoryRows: number[][]
  /** The ids of stores and categories by the small numbers the columns hold. */
  readonly storeIds: Names
  readonly categoryIds: Names
  readonly keys: Names
  /** The texts of facet values by their numbers, and the numbers by key and text. */
  readonly valueNames: string[]
  readonly valueNumbers: Map<string, Map<string, number>>
  /** The key of each facet value. */
  readonly valueKey: Ints
}

export function createRows(): Rows {
  const numbers = {
    alive: ints(),
    store: ints(),
    discounted: ints(),
    sellable: ints(),
    valueKey: ints(),
    stock: doubles(),
  }
  const prices = {
    price: doubles(),
    lowest: doubles(),
    highest: doubles(),
    variantPrice: doubles(),
    variantStock: doubles(),
  }
  const ranks = { created: doubles(), sold: doubles(), rated: doubles(), popularity: doubles() }
  const lists = { categories: createLists(), values: createLists(), facts: createLists() }
  const variants = { variants: createLists(), options: createLists(), storeRows: [], categoryRows: [] }
  const names = { storeIds: createNames(), categoryIds: createNames(), keys: createNames() }
  const values = { valueNames: [], valueNumbers: new Map<string, Map<string, number>>() }
  return {
    documents: [],
    rowOf: new Map(),
    ...numbers,
    ...prices,
    ...ranks,
    ...lists,
    ...variants,
    ...names,
    ...values,
  }
}

/** The number of a facet value, or -1 when no document ever had it. */
export function findValue({ valueNumbers }: Rows, key: string, value: string): number {
  return valueNumbers.get(key)?.get(value) ?? -1
}

/** Adds a document as a new living row. */
export function addRow(rows: Rows, document: SearchDocument): number {
  const row = rows.documents.push(document) - 1
  const facts = document.attributes.flatMap(({ key, values }) => values.map((value) => valueOf(rows, key, value)))
  const variants = variantsOf(document)
  const options = variants.map((variant) =>
    Object.entries(variant.options).map(([key, value]) => valueOf(rows, key, value)),
  )
  rows.rowOf.set(document.id, row)
  pushInt(rows.alive, 1)
  const store = rows.storeIds.of(String(document.store_id))
  const categories = new Set(document.category_ids.map((id) => rows.categoryIds.of(String(id))))
  pushInt(rows.store, store)
  file(rows.storeRows, store, row)
  for (const category of categories) file(rows.categoryRows, category, row)
  pushInt(rows.discounted, 0)
  pushInt(rows.sellable, 0)
  for (const column of numberColumns(rows)) pushDouble(column, 0)
  pushList(rows.categories, categories)
  pushList(rows.facts, new Set(facts))
  pushList(rows.values, new Set([...facts, ...options.flat()]))
  pushList(
    rows.variants,
    variants.map((_, index) => rows.variantPrice.length + index),
  )
  for (const chosen of options) {
    pushDouble(rows.variantPrice, 0)
    pushDouble(rows.variantStock, 0)
    pushList(rows.options, chosen)
  }
  writeNumbers(rows, row, document)
  return row
}

/** Writes what of a document is numbers: prices, stock, sales and votes. */
export function writeNumbers(rows: Rows, row: number, document: SearchDocument): void {
  const variants = variantsOf(document)
  const prices = variants.map(({ price }) => price)
  rows.documents[row] = document
  rows.discounted.data[row] = (document.compare_at ?? 0) > document.price_min ? 1 : 0
  rows.stock.data[row] = variants.reduce((stock, variant) => stock + Math.max(variant.stock, 0), 0)
  rows.sellable.data[row] = (rows.stock.data[row] ?? 0) > 0 ? 1 : 0
  rows.price.data[row] = document.price_min
  rows.lowest.data[row] = Math.min(...prices)
  rows.highest.data[row] = Math.max(...prices)
  rows.created.data[row] = document.created_at
  rows.sold.data[row] = document.sold
  rows.rated.data[row] = weighedRating(document)
  rows.popularity.data[row] = popularityOf(document, rows.sellable.data[row] === 1)
  const first = rows.variants.pool.data[rows.variants.starts.data[row] ?? 0] ?? 0
  for (const [index, variant] of variants.entries()) {
    rows.variantPrice.data[first + index] = variant.price
    rows.variantStock.data[first + index] = variant.stock
  }
}

/** Lets a row die. */
export function killRow(rows: Rows, row: number): void {
  const document = rows.documents[row]
  if (document !== undefined) rows.rowOf.delete(document.id)
  rows.documents[row] = undefined
  rows.alive.data[row] = 0
}

function numberColumns(rows: Rows): readonly Doubles[] {
  const { stock, price, lowest, highest, created, sold, rated, popularity } = rows
  return [stock, price, lowest, highest, created, sold, rated, popularity]
}

function file(lists: number[][], owner: number, row: number): void {
  const list = lists[owner]
  if (list === undefined) lists[owner] = [row]
  else list.push(row)
}

function valueOf(rows: Rows, key: string, value: string): number {
  const numbers = rows.valueNumbers.get(key) ?? new Map<string, number>()
  const known = numbers.get(value)
  if (known !== undefined) return known
  const number = rows.valueNames.push(value) - 1
  rows.valueNumbers.set(key, numbers.set(value, number))
  pushInt(rows.valueKey, rows.keys.of(key))
  return number
}

/** A product without variants is its own only one, and cannot be bought. */
function variantsOf({ variants, price_min }: SearchDocument): SearchDocument['variants'] {
  return variants.length > 0 ? variants : [{ price: price_min, stock: 0, options: {} }]
}

const usualRating = 3.5
const usualVotes = 5

/** Few votes weigh little: five votes of 3.5 are added to each. No vote at all comes last. */
function weighedRating({ rating, rating_count }: SearchDocument): number {
  return rating === null ? -1 : (rating * rating_count + usualRating * usualVotes) / (rating_count + usualVotes)
}

/** What sells and can be bought stands first among equal matches. */
function popularityOf({ sold, rating }: SearchDocument, sellable: boolean): number {
  return (1 + 0.15 * Math.log2(1 + Math.max(sold, 0)) + 0.05 * (rating ?? 0)) * (sellable ? 1 : 0.5)
}
