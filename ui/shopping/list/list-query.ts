import { type SearchQuery, type ProductSort, productSorts } from '../../../core/search/index.ts'
import { parseNumber } from '../../../core/shared/text/numbers.ts'

/** The number of products per page. */
export const pageSize = 24

/** The single-valued query parameters of a list; prices are in Toman. */
const singleValue = ['q', 'exact', 'sort', 'price_min', 'price_max', 'in_stock', 'discounted'] as const

/** Converts the query of a list to a search request. */
export function searchRequestOf(query: URLSearchParams): SearchQuery {
  const sort = productSorts.find((known) => known === query.get('sort')) ?? 'relevant'
  const [price_min, price_max] = [rialOf(query.get('price_min')), rialOf(query.get('price_max'))]
  return {
    text: (query.get('q') ?? '').slice(0, 200),
    sort,
    exact: query.get('exact') === 'true',
    in_stock: query.get('in_stock') === 'true',
    discounted: query.get('discounted') === 'true',
    attribute: query.getAll('attribute').slice(0, 40),
    store: query.getAll('store').slice(0, 40),
    offset: (pageNumberOf(query) - 1) * pageSize,
    limit: pageSize,
    ...(price_min === undefined ? {} : { price_min }),
    ...(price_max === undefined ? {} : { price_max }),
  }
}

/** Returns the page number, from 1. */
export function pageNumberOf(query: URLSearchParams): number {
  const page = parseNumber(query.get('page') ?? '') ?? 1
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1
}

/** Converts an amount typed in Toman to Rial; `undefined` when it is invalid. */
export function rialOf(toman: string | null): number | undefined {
  const value = toman === null || toman === '' ? undefined : parseNumber(toman)
  return value !== undefined && value >= 0 && value <= 1e12 ? Math.round(value) * 10 : undefined
}

/** Returns the query with one parameter set, or removed when empty; the page number is reset. */
export function withText(query: URLSearchParams, name: (typeof singleValue)[number] | 'page', value: string): string {
  const next = new URLSearchParams(query)
  if (name !== 'page') next.delete('page')
  if (value === '') next.delete(name)
  else next.set(name, value)
  return singleTextOf(next)
}

/** Returns the query with one value of a multi-valued parameter toggled. */
export function withToggledValue(query: URLSearchParams, name: 'attribute' | 'store', value: string): string {
  const next = new URLSearchParams()
  const there = query.getAll(name).includes(value)
  for (const [queryText, text] of query)
    if (queryText !== 'page' && !(queryText === name && text === value)) next.append(queryText, text)
  if (!there) next.append(name, value)
  return singleTextOf(next)
}

/** Returns the query without filters, keeping the search text and the sort. */
export function withoutFilters(query: URLSearchParams): string {
  const next = new URLSearchParams()
  for (const name of ['q', 'exact', 'sort']) {
    const value = query.get(name)
    if (value !== null) next.set(name, value)
  }
  return singleTextOf(next)
}

/** Whether no filter is chosen. */
export function hasNoFilters(query: URLSearchParams): boolean {
  return withText(query, 'page', '') === withoutFilters(query)
}

function singleTextOf(query: URLSearchParams): string {
  return query.size === 0 ? '?' : `?${query}`
}

/** Labels of the sorts. */
export const sortTitles: Readonly<Record<ProductSort, string>> = {
  relevant: 'مرتبط‌ترین',
  'best-selling': 'پرفروش‌ترین',
  newest: 'تازه‌ترین',
  cheapest: 'ارزان‌ترین',
  dearest: 'گران‌ترین',
  'top-rated': 'محبوب‌ترین',
}
