import type { Ints } from './search.growing.ts'
import type { Names } from './search.names.ts'
import { type Rows, findValue } from './search.rows.ts'
import type { Shelf } from './search.shelf.ts'
import { top } from './search.top.ts'
import type { Tally } from './search.tally.ts'
import { type SearchFacets, type SearchRequest, facetLimits } from './search.ts'

interface Counted {
  readonly name: string
  readonly number: number
  readonly count: number
}

/** The counts as people read them: the largest first, ties by name or id; what was chosen is always there. */
export function facetsOf(shelf: Shelf, tally: Tally, request: SearchRequest): SearchFacets {
  return {
    ...placesOf(shelf, tally, request),
    attributes: attributesOf(shelf.rows, tally, request.attributes ?? {}),
    price: tally.lowest <= tally.highest ? { min: tally.lowest, max: tally.highest } : null,
    in_stock: tally.inStock,
    discounted: tally.discounted,
  }
}

function placesOf(shelf: Shelf, tally: Tally, request: SearchRequest): Pick<SearchFacets, 'categories' | 'stores'> {
  const { categoryIds, storeIds } = shelf.rows
  const { store_id: scope, category_id, store_ids = [] } = request
  const chosenCategories = category_id === undefined ? [] : [category_id]
  const chosenStores = store_ids.filter((id) => scope === undefined || id === scope)
  const categories = { ids: categoryIds, counts: tally.categories, known: shelf.categoryCounts }
  const stores = { ids: storeIds, counts: tally.stores, known: shelf.storeCounts }
  return {
    categories: ranked(categories, facetLimits.categories, chosenCategories).map(({ name, count }) => {
      return { id: Number(name), count }
    }),
    stores: ranked(stores, facetLimits.stores, chosenStores).map(({ name, number, count }) => {
      const { slug, title } = shelf.stores[number] ?? { slug: '', title: '' }
      return { id: Number(name), slug, title, count }
    }),
  }
}

interface Places {
  readonly ids: Names
  readonly counts: Int32Array
  /** How many products each has in all. */
  readonly known: Ints
}

/** Those with the highest counts, and the chosen ones that have any product. */
function ranked({ ids, counts, known }: Places, most: number, chosen: readonly number[]): Counted[] {
  const found: number[] = []
  for (let number = 0; number < counts.length; number++) if ((counts[number] ?? 0) > 0) found.push(number)
  const tie = (left: number, right: number): number => Number(ids.texts[right]) - Number(ids.texts[left])
  const order = { worth: counts, sign: 1, tie } as const
  const first = top(found, found.length, most, order)
  const named = [...new Set(chosen)].map((id) => ids.find(String(id)))
  const late = named.filter((number) => !first.includes(number) && (known.data[number] ?? 0) > 0)
  const shown = [...first, ...top(late, late.length, late.length, order)]
  return shown.map((number) => ({ name: ids.texts[number] ?? '', number, count: counts[number] ?? 0 }))
}

function attributesOf(rows: Rows, tally: Tally, chosen: Readonly<Record<string, readonly string[]>>) {
  const byKey = new Map<string, Counted[]>(
    Object.entries(chosen).map(([key, values]) => [key, zeros(rows, tally, key, values)]),
  )
  for (let value = 0; value < tally.values.length; value++) {
    const count = tally.values[value] ?? 0
    if (count > 0)
      listOf(byKey, rows.keys.texts[rows.valueKey.data[value] ?? 0] ?? '').push(counted(rows, value, count))
  }
  const keys = [...byKey].map(([key, values]) => ({
    key,
    total: values.reduce((sum, { count }) => sum + count, 0),
    values,
  }))
  keys.sort((left, right) => right.total - left.total || byName(left.key, right.key))
  return keys
    .filter(({ key, values }, place) => values.length > 0 && (place < facetLimits.keys || Object.hasOwn(chosen, key)))
    .map(({ key, values }) => ({ key, values: firstValues(values, chosen[key] ?? []) }))
}

/** Chosen values that no hit has; they stay visible so that they can be taken back. */
function zeros(rows: Rows, tally: Tally, key: string, values: readonly string[]): Counted[] {
  const unseen = [...new Set(values)].filter((value) => (tally.values[findValue(rows, key, value)] ?? 0) === 0)
  return unseen.map((name) => ({ name, number: -1, count: 0 }))
}

function firstValues(values: Counted[], chosen: readonly string[]) {
  values.sort((left, right) => right.count - left.count || byName(left.name, right.name))
  return values
    .filter(({ name }, place) => place < facetLimits.values || chosen.includes(name))
    .map(({ name, count }) => ({ value: name, count }))
}

function counted(rows: Rows, value: number, count: number): Counted {
  return { name: rows.valueNames[value] ?? '', number: value, count }
}

function listOf(byKey: Map<string, Counted[]>, key: string): Counted[] {
  const list = byKey.get(key) ?? []
  if (list.length === 0) byKey.set(key, list)
  return list
}

function byName(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
