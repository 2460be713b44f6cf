import { type SearchQuery, type Sort, sorts } from '../../../core/search/index.ts'
import { parseNumber } from '../../../core/shared/numbers.ts'

/** How many products one page of a list holds. */
export const pageSize = 24

/** Names of the words a list's address may hold; prices stand in Toman, as people type them. */
const single = ['q', 'sort', 'price_min', 'price_max', 'in_stock', 'discounted'] as const

/** What a list's address asks for, as the search call wants it. */
export function searchOf(query: URLSearchParams): SearchQuery {
  const sort = sorts.find((known) => known === query.get('sort')) ?? 'relevant'
  const [price_min, price_max] = [rialOf(query.get('price_min')), rialOf(query.get('price_max'))]
  return {
    text: (query.get('q') ?? '').slice(0, 200),
    sort,
    in_stock: query.get('in_stock') === 'true',
    discounted: query.get('discounted') === 'true',
    attribute: query.getAll('attribute').slice(0, 40),
    store: query.getAll('store').slice(0, 40),
    offset: (pageOf(query) - 1) * pageSize,
    limit: pageSize,
    ...(price_min === undefined ? {} : { price_min }),
    ...(price_max === undefined ? {} : { price_max }),
  }
}

/** The page of a list, from 1. */
export function pageOf(query: URLSearchParams): number {
  const page = parseNumber(query.get('page') ?? '') ?? 1
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1
}

/** An amount typed in Toman, in Rial; `undefined` when it is none. */
export function rialOf(toman: string | null): number | undefined {
  const value = toman === null || toman === '' ? undefined : parseNumber(toman)
  return value !== undefined && value >= 0 && value <= 1e12 ? Math.round(value) * 10 : undefined
}

/** The same list with one word set, or taken out when empty; the page begins anew. */
export function withWord(query: URLSearchParams, name: (typeof single)[number] | 'page', value: string): string {
  const next = new URLSearchParams(query)
  if (name !== 'page') next.delete('page')
  if (value === '') next.delete(name)
  else next.set(name, value)
  return textOf(next)
}

/** The same list with one value of a many-valued word switched on or off. */
export function withToggled(query: URLSearchParams, name: 'attribute' | 'store', value: string): string {
  const next = new URLSearchParams()
  const there = query.getAll(name).includes(value)
  for (const [word, text] of query) if (word !== 'page' && !(word === name && text === value)) next.append(word, text)
  if (!there) next.append(name, value)
  return textOf(next)
}

/** A list without any filter, keeping what was searched for and how it is sorted. */
export function withoutFilters(query: URLSearchParams): string {
  const next = new URLSearchParams()
  for (const name of ['q', 'sort']) {
    const value = query.get(name)
    if (value !== null) next.set(name, value)
  }
  return textOf(next)
}

function textOf(query: URLSearchParams): string {
  return query.size === 0 ? '?' : `?${query}`
}

/** Persian names of the sorts. */
export const sortTitles: Readonly<Record<Sort, string>> = {
  relevant: 'مرتبط‌ترین',
  'best-selling': 'پرفروش‌ترین',
  newest: 'تازه‌ترین',
  cheapest: 'ارزان‌ترین',
  dearest: 'گران‌ترین',
  'top-rated': 'محبوب‌ترین',
}
