import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { isRobot } from '../reports/index.ts'
import { rial } from '../shared/money.ts'
import { Problem } from '../shared/problems/problem.ts'
import { toCard } from './query/cards.ts'
import { countedText, createFirstSearches, isOffered, leastCount, maxPopular, maxRead } from './query/popular.ts'
import type { searchContract } from './search.contract.ts'
import { createImageSearch, type ImageSearchDependencies } from './image/image-search.service.ts'
import type { LiveIndex } from './index/live-index.ts'
import type { PopularSearches } from './search.ports.ts'
import type { SearchCard, SearchIndexResult, SearchRequest } from './search.ts'

type Contract = typeof searchContract
type SearchInput = Parameters<Handlers<Contract>['searchProducts']>[0]

export interface SearchDependencies extends ImageSearchDependencies {
  readonly popular: PopularSearches
}

/** Serves search from the live index; only image search and popular searches query the database. */
export function createSearchService(deps: SearchDependencies): Handlers<Contract> {
  const { liveIndex, popular } = deps
  const isFirstSearch = createFirstSearches()
  return {
    ...createImageSearch(deps),
    async searchProducts(input, caller) {
      const category = input.category_slug === undefined ? null : liveIndex.category(input.category_slug)
      if (category === undefined) throw new Problem('catalog/not-found')
      const result = liveIndex.index().search(requestOf(liveIndex, input, category?.id))
      const counted = isPerson(caller) ? countedText(input, result) : undefined
      if (counted !== undefined && isFirstSearch(caller.address, counted)) popular.note(counted)
      return {
        total: result.total,
        cards: result.hits.map(toCard),
        facets: facetResponseOf(liveIndex, result, category?.id ?? null),
        corrected: result.corrected ?? null,
        suggestion: result.suggestion ?? null,
        missing: [...result.missing],
        partial: result.isPartial,
        limits: result.limits.map(({ phrase, without, price_min, price_max }) => ({
          phrase,
          without,
          price_min: price_min === undefined ? null : rial(price_min),
          price_max: price_max === undefined ? null : rial(price_max),
        })),
        nearby: nearbyCategories(liveIndex, input, result),
        category: category && { id: String(category.id), slug: category.slug, title: category.title },
      }
    },
    async countStoreProductsByCategory({ store_slug }) {
      const store_id = liveIndex.storeBySlug(store_slug)
      if (store_id === undefined) throw new Problem('stores/not-found')
      const { facets } = liveIndex.index().search({ store_id, sort: 'relevant', offset: 0, limit: 1 })
      return { counts: facets.categories.map(({ id, count }) => ({ id: String(id), count })) }
    },
    async suggestSearches({ text, store_slug }) {
      if (store_slug !== undefined) return storeSuggestions(liveIndex, text, store_slug)
      const found = liveIndex.index().suggest(text, 6)
      return {
        terms: found.terms.slice(0, shares.terms),
        categories: found.categories.slice(0, shares.categories).map(({ slug, title }) => ({ slug, title })),
        stores: found.stores.slice(0, shares.stores).map(({ slug, title }) => ({ slug, title })),
        products: found.products.slice(0, shares.products).map(toSuggestion),
      }
    },
    async listPopularSearches() {
      const index = liveIndex.index()
      const texts = await popular.mostFrequent(leastCount, maxRead)
      return { texts: texts.filter((text) => isOffered(index, text)).slice(0, maxPopular) }
    },
  }
}

/** A page that is rendered for somebody unknown, perhaps a robot, has no agent. */
function isPerson({ agent, impersonation }: Caller): boolean {
  return impersonation === undefined && agent !== undefined && !isRobot(agent)
}

// Nothing of another store may appear inside a shop, so only the shop's own products are suggested.
function storeSuggestions(live: LiveIndex, text: string, store_slug: string) {
  const store_id = live.storeBySlug(store_slug)
  const hits =
    store_id === undefined ? [] : live.index().search({ text, store_id, sort: 'relevant', offset: 0, limit: 6 }).hits
  return { terms: [], categories: [], stores: [], products: hits.map(toSuggestion) }
}

function toSuggestion({ id, title, price_min, photo }: SearchCard) {
  return { id: String(id), title, price: rial(price_min), photo }
}

const maxNearby = 6
/** How many suggestions of each kind fit below the field on a phone. */
const shares = { terms: 4, products: 5, categories: 3, stores: 2 } as const

/** Categories for a text of the whole market that finds nothing: those its words name, else the largest. */
function nearbyCategories(live: LiveIndex, input: SearchInput, result: SearchIndexResult) {
  const inShop = input.store_slug !== undefined || input.supplier_hash !== undefined
  if (result.total > 0 || input.text === '' || inShop) return []
  const index = live.index()
  const named = index.categoriesOf(input.text, maxNearby)
  const nearest = named.length > 0 ? named : index.categoriesOf('', maxNearby)
  return nearest.map(({ slug, title }) => ({ slug, title }))
}

function requestOf(live: LiveIndex, input: SearchInput, category_id: number | undefined): SearchRequest {
  const store_id = requestedStoreId(live, input)
  const store_ids = input.store.flatMap((slug) => live.storeBySlug(slug) ?? [])
  return {
    text: input.text,
    in_stock: input.in_stock,
    discounted: input.discounted,
    attributes: chosenAttributes(input.attribute),
    sort: input.sort,
    exact: input.exact,
    offset: input.offset,
    limit: input.limit,
    ...(category_id === undefined ? {} : { category_id }),
    ...(store_id === undefined ? {} : { store_id }),
    ...(store_ids.length === 0 ? {} : { store_ids }),
    ...(input.price_min === undefined ? {} : { price_min: input.price_min }),
    ...(input.price_max === undefined ? {} : { price_max: input.price_max }),
  }
}

function requestedStoreId(live: LiveIndex, { supplier_hash, store_slug }: SearchInput): number | undefined {
  if (supplier_hash === undefined && store_slug === undefined) return undefined
  const store = supplier_hash === undefined ? live.storeBySlug(store_slug ?? '') : live.storeByHash(supplier_hash)
  if (store === undefined) throw new Problem('stores/not-found')
  return store
}

/** Parses `رنگ:آبی` into key and value; entries without a colon are ignored. */
function chosenAttributes(chosen: readonly string[]): Record<string, string[]> {
  const attributes = new Map<string, string[]>()
  for (const item of chosen) {
    const colon = item.indexOf(':')
    if (colon > 0)
      attributes.set(item.slice(0, colon), [...(attributes.get(item.slice(0, colon)) ?? []), item.slice(colon + 1)])
  }
  return Object.fromEntries(attributes)
}

/** Only the next level of categories is returned: the children of the chosen one, or the roots. */
function facetResponseOf(live: LiveIndex, { facets }: SearchIndexResult, parent: number | null) {
  return {
    categories: facets.categories.flatMap(({ id, count }) => {
      const category = live.categoryById(id)
      return category?.parent_id === parent
        ? [{ id: String(id), slug: category.slug, title: category.title, count }]
        : []
    }),
    stores: facets.stores.map(({ slug, title, count }) => ({ slug, title, count })),
    attributes: facets.attributes.map(({ key, values }) => ({ key, values: [...values] })),
    price: facets.price === null ? null : { min: rial(facets.price.min), max: rial(facets.price.max) },
    in_stock: facets.in_stock,
    discounted: facets.discounted,
  }
}
