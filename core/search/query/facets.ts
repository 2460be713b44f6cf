import type { GrowableInts } from '../index/growable-array.ts'
import type { StringTable } from '../index/string-table.ts'
import { type DocumentRows, findFacetValue } from '../index/rows.ts'
import type { IndexData } from '../index/index-data.ts'
import { orderBySize } from '../text/size-order.ts'
import { topItems } from './top.ts'
import type { FacetCounts } from './facet-counts.ts'
import { type SearchFacets, type SearchRequest, facetLimits } from '../search.ts'

interface CountedPlace {
  readonly name: string
  readonly number: number
  readonly count: number
}

/** Returns facets in display order: the highest count first, ties by name or id; chosen values are always included. */
export function buildFacets(data: IndexData, facetCounts: FacetCounts, request: SearchRequest): SearchFacets {
  return {
    ...storeAndCategoryFacets(data, facetCounts, request),
    attributes: attributesOf(data.rows, facetCounts, request.attributes ?? {}),
    price:
      facetCounts.minPrice <= facetCounts.maxPrice ? { min: facetCounts.minPrice, max: facetCounts.maxPrice } : null,
    in_stock: facetCounts.inStock,
    discounted: facetCounts.discounted,
  }
}

function storeAndCategoryFacets(
  data: IndexData,
  facetCounts: FacetCounts,
  request: SearchRequest,
): Pick<SearchFacets, 'categories' | 'stores'> {
  const { categoryIds, storeIds } = data.rows
  const { store_id: scope, category_id, store_ids = [] } = request
  const chosenCategories = category_id === undefined ? [] : [category_id]
  const chosenStores = store_ids.filter((id) => scope === undefined || id === scope)
  const categories = { ids: categoryIds, counts: facetCounts.categories, labels: data.categoryCounts }
  const stores = { ids: storeIds, counts: facetCounts.stores, labels: data.storeCounts }
  return {
    categories: rankEntries(categories, facetLimits.categories, chosenCategories).map(({ name, count }) => {
      return { id: Number(name), count }
    }),
    stores: rankEntries(stores, facetLimits.stores, chosenStores).map(({ name, number, count }) => {
      const { slug, title } = data.stores[number] ?? { slug: '', title: '' }
      return { id: Number(name), slug, title, count }
    }),
  }
}

interface CountedPlaces {
  readonly ids: StringTable
  readonly counts: Int32Array
  /** The total number of products of each. */
  readonly labels: GrowableInts
}

/** Returns the entries with the highest counts, and the chosen ones that have any product. */
function rankEntries(
  { ids, counts, labels }: CountedPlaces,
  limit: number,
  alwaysShown: readonly number[],
): CountedPlace[] {
  const found: number[] = []
  for (let number = 0; number < counts.length; number++) if ((counts[number] ?? 0) > 0) found.push(number)
  const tie = (left: number, right: number): number => Number(ids.texts[right]) - Number(ids.texts[left])
  const order = { values: counts, sign: 1, compareTies: tie } as const
  const firstPage = topItems(found, found.length, limit, order)
  const described = [...new Set(alwaysShown)].map((id) => ids.find(String(id)))
  const alwaysShownLater = described.filter((number) => !firstPage.includes(number) && (labels.data[number] ?? 0) > 0)
  const shownEntries = [
    ...firstPage,
    ...topItems(alwaysShownLater, alwaysShownLater.length, alwaysShownLater.length, order),
  ]
  return shownEntries.map((number) => ({ name: ids.texts[number] ?? '', number, count: counts[number] ?? 0 }))
}

function attributesOf(
  rows: DocumentRows,
  facetCounts: FacetCounts,
  alwaysShown: Readonly<Record<string, readonly string[]>>,
) {
  const byKey = new Map<string, CountedPlace[]>(
    Object.entries(alwaysShown).map(([key, values]) => [key, unchosenEmpty(rows, facetCounts, key, values)]),
  )
  for (let value = 0; value < facetCounts.values.length; value++) {
    const count = facetCounts.values[value] ?? 0
    if (count > 0)
      listOf(byKey, rows.keys.texts[rows.valueKey.data[value] ?? 0] ?? '').push(counted(rows, value, count))
  }
  const keys = [...byKey].map(([key, values]) => ({
    key,
    total: values.reduce((sumOf, { count }) => sumOf + count, 0),
    values,
  }))
  keys.sort((left, right) => right.total - left.total || byName(left.key, right.key))
  return keys
    .filter(
      ({ key, values }, place) => values.length > 0 && (place < facetLimits.keys || Object.hasOwn(alwaysShown, key)),
    )
    .map(({ key, values }) => ({ key, values: firstValues(values, alwaysShown[key] ?? []) }))
}

/** Returns chosen values without hits; they stay visible so that they can be deselected. */
function unchosenEmpty(
  rows: DocumentRows,
  facetCounts: FacetCounts,
  key: string,
  values: readonly string[],
): CountedPlace[] {
  const alwaysShownValues = [...new Set(values)].filter(
    (value) => (facetCounts.values[findFacetValue(rows, key, value)] ?? 0) === 0,
  )
  return alwaysShownValues.map((name) => ({ name, number: -1, count: 0 }))
}

function firstValues(values: CountedPlace[], alwaysShown: readonly string[]) {
  values.sort((left, right) => right.count - left.count || byName(left.name, right.name))
  const shown = values.filter(({ name }, place) => place < facetLimits.values || alwaysShown.includes(name))
  return orderBySize(shown.map(({ name, count }) => ({ value: name, count })))
}

function counted(rows: DocumentRows, value: number, count: number): CountedPlace {
  return { name: rows.valueNames[value] ?? '', number: value, count }
}

function listOf(byKey: Map<string, CountedPlace[]>, key: string): CountedPlace[] {
  const list = byKey.get(key) ?? []
  if (list.length === 0) byKey.set(key, list)
  return list
}

function byName(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
