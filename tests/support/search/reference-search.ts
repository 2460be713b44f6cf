import type { SearchIndexResult, SearchDocument, SearchFacets, SearchRequest } from '../../../core/search/search.ts'
import { orderBySize } from '../../../core/search/text/size-order.ts'
import { catalogueCategories } from '../arbitraries/search-document.ts'

type Facet = 'category' | 'store' | 'discounted' | 'price' | 'stock' | `key ${string}`
type Variant = SearchDocument['variants'][number]

/** Implements the search rules by brute force: every document is tested, once for each facet that is left out. */
export function referenceSearch(documents: readonly SearchDocument[], request: SearchRequest) {
  const scope = documents.filter(({ store_id }) => request.store_id === undefined || store_id === request.store_id)
  const found = matching(scope, request.text)
  const hits = found.filter((document) => passes(document, request))
  const priced = hits.map((document) => ({ document, price: shownPrice(document, request) }))
  return {
    total: hits.length,
    ids: sorted(priced, request.sort).slice(request.offset, request.offset + request.limit),
    facets: facets(found, request, documents),
  }
}

/** Converts a search result to the same form. */
export function comparable({ total, hits, facets }: SearchIndexResult) {
  return { total, ids: hits.map(({ id }) => id), facets }
}

function matching(documents: readonly SearchDocument[], text: string | undefined): readonly SearchDocument[] {
  if (text === undefined) return documents
  const wanted = new Set(text.split(' '))
  const documentWords = (document: SearchDocument): number =>
    [...wanted].filter((word) => wordsOf(document).has(word)).length
  const limit = Math.max(0, ...documents.map(documentWords))
  return limit === 0 ? [] : documents.filter((document) => documentWords(document) === limit)
}

function wordsOf({ title, brief, keywords, store_title, category_ids }: SearchDocument): Set<string> {
  const titles = category_ids.map((id) => catalogueCategories.find((category) => category.id === id)?.title ?? '')
  return new Set([title, brief, store_title, ...keywords, ...titles].join(' ').split(' '))
}

function passes(document: SearchDocument, request: SearchRequest, without?: Facet): boolean {
  return passesWhole(document, request, without) && satisfying(document, request, without).length > 0
}

function passesWhole(document: SearchDocument, request: SearchRequest, without?: Facet): boolean {
  const { category_id, store_ids = [], discounted } = request
  if (without !== 'category' && category_id !== undefined && !document.category_ids.includes(category_id)) return false
  if (without !== 'store' && store_ids.length > 0 && !store_ids.includes(document.store_id)) return false
  return without === 'discounted' || discounted !== true || isDiscounted(document)
}

function satisfying(document: SearchDocument, request: SearchRequest, without?: Facet): readonly Variant[] {
  const { price_min = 0, price_max = Infinity, in_stock, attributes = {} } = request
  return document.variants.filter((variant) => {
    if (without !== 'price' && (variant.price < price_min || variant.price > price_max)) return false
    if (without !== 'stock' && in_stock === true && variant.stock <= 0) return false
    return Object.entries(attributes).every(([key, values]) => {
      if (without === `key ${key}` || values.length === 0) return true
      return values.some((value) => hasFact(document, key, value) || variant.options[key] === value)
    })
  })
}

function facets(found: Documents, request: SearchRequest, documents: Documents): SearchFacets {
  const open = (facet: Facet): SearchDocument[] => found.filter((document) => passes(document, request, facet))
  const prices = open('price').flatMap((document) => satisfying(document, request, 'price').map(({ price }) => price))
  return {
    categories: categoryCounts(open('category'), request, documents),
    stores: storeCounts(open('store'), request, documents),
    attributes: attributeCounts(found, request),
    price: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
    in_stock: open('stock').filter((document) => satisfying(document, request, 'stock').some(({ stock }) => stock > 0))
      .length,
    discounted: open('discounted').filter(isDiscounted).length,
  }
}

type Documents = readonly SearchDocument[]

function categoryCounts(documents: Documents, { category_id }: SearchRequest, all: Documents) {
  const known = all.some(({ category_ids }) => category_ids.includes(category_id ?? 0))
  const chosen = category_id !== undefined && known ? [category_id] : []
  const ids = [...new Set([...chosen, ...documents.flatMap(({ category_ids }) => category_ids)])]
  const counts = ids.map((id) => ({
    id,
    count: documents.filter(({ category_ids }) => category_ids.includes(id)).length,
  }))
  return counts.sort((left, right) => right.count - left.count || left.id - right.id)
}

function storeCounts(documents: Documents, { store_ids = [], store_id: scope }: SearchRequest, all: Documents) {
  const known = store_ids.filter((id) => all.some(({ store_id }) => store_id === id && (scope ?? id) === id))
  const ids = [...new Set([...known, ...documents.map(({ store_id }) => store_id)])]
  const counts = ids.map((id) => ({ id, count: documents.filter(({ store_id }) => store_id === id).length }))
  return counts.sort(
    (left, right) => right.count - left.count || left.id - right.id,
  ) as unknown as SearchFacets['stores']
}

function attributeCounts(found: readonly SearchDocument[], request: SearchRequest): SearchFacets['attributes'] {
  const chosen = request.attributes ?? {}
  const keys = [...new Set([...Object.keys(chosen), ...found.flatMap(keysOf)])]
  const counted = keys.map((key) => {
    const open = found.filter((document) => passes(document, request, `key ${key}`))
    const values = [...new Set([...(chosen[key] ?? []), ...found.flatMap((document) => valuesOf(document, key))])]
    const counts = values.map((value) => ({
      value,
      count: open.filter((document) => shows(document, request, key, value)).length,
    }))
    const matchingDocuments = counts.filter(({ value, count }) => count > 0 || (chosen[key] ?? []).includes(value))
    return {
      key,
      values: orderBySize(
        matchingDocuments.sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1)),
      ),
    }
  })
  const total = ({ values }: (typeof counted)[number]): number => values.reduce((sum, { count }) => sum + count, 0)
  const full = counted.filter(({ values }) => values.length > 0)
  return full.sort((left, right) => total(right) - total(left) || (left.key < right.key ? -1 : 1))
}

function shows(document: SearchDocument, request: SearchRequest, key: string, value: string): boolean {
  if (hasFact(document, key, value)) return true
  return satisfying(document, request, `key ${key}`).some(({ options }) => options[key] === value)
}

function keysOf({ attributes, variants }: SearchDocument): string[] {
  return [...attributes.map(({ key }) => key), ...variants.flatMap(({ options }) => Object.keys(options))]
}

function valuesOf({ attributes, variants }: SearchDocument, key: string): string[] {
  const facts = attributes.flatMap((attribute) => (attribute.key === key ? attribute.values : []))
  return [...facts, ...variants.flatMap(({ options }) => options[key] ?? [])]
}

function hasFact({ attributes }: SearchDocument, key: string, value: string): boolean {
  return attributes.some((attribute) => attribute.key === key && attribute.values.includes(value))
}

function isDiscounted({ compare_at, price_min }: SearchDocument): boolean {
  return compare_at !== null && compare_at > price_min
}

function shownPrice(document: SearchDocument, request: SearchRequest): number {
  const chosen = Object.values(request.attributes ?? {}).some((values) => values.length > 0)
  const byVariant =
    chosen || request.in_stock === true || request.price_min !== undefined || request.price_max !== undefined
  return byVariant ? Math.min(...satisfying(document, request).map(({ price }) => price)) : document.price_min
}

interface Priced {
  readonly document: SearchDocument
  readonly price: number
}

function sorted(hits: readonly Priced[], sort: SearchRequest['sort']): number[] {
  const valueOf = ({ document, price }: Priced): number => {
    if (sort === 'newest') return document.created_at
    if (sort === 'cheapest') return -price
    if (sort === 'dearest') return price
    if (sort === 'best-selling') return document.sold
    const { rating, rating_count } = document
    return rating === null ? -1 : (rating * rating_count + 3.5 * 5) / (rating_count + 5)
  }
  const order = hits.toSorted((left, right) => valueOf(right) - valueOf(left) || left.document.id - right.document.id)
  return order.map(({ document }) => document.id)
}
