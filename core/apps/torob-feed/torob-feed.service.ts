import { createLinks, shopOrigin, type Site } from '../../routing/index.ts'
import type { FeedQueries, FeedStoreInfo } from './torob-feed.ports.ts'
import { feedPageSize, feedProductOf, type FeedProduct, type FeedRequest, readFeedRequest } from './torob-feed.ts'

export interface FeedDependencies {
  readonly queries: FeedQueries
  readonly site: Site
}

/** A response of the feed with its HTTP status. */
export interface FeedResponse {
  readonly status: 200 | 400 | 404
  readonly body: Readonly<Record<string, unknown>>
}

/** Handles one request for the feed of a store (APP-13, APP-14). */
export type TorobFeed = (slug: string, request: unknown) => Promise<FeedResponse>

export function createTorobFeed({ queries, site }: FeedDependencies): TorobFeed {
  return async (slug, request) => {
    const store = await queries.store(slug)
    if (store === undefined) return { status: 404, body: { error: 'feed not found' } }
    const question = readFeedRequest(request)
    if ('error' in question) return { status: 400, body: question }
    const { total, products } = await queries.read(store.id, question, feedPageSize + 1)
    const shown = products.slice(0, feedPageSize)
    const body = { ...pagingOf(question, total, products), products: shown.map(feedProductMapper(store, site)) }
    return { status: 200, body: { api_version: 'torob_api_v3', ...body } }
  }
}

function pagingOf(question: FeedRequest, total: number, products: readonly FeedProduct[]) {
  if (question.by === 'ids') return { current_page: 1, total: products.length, max_pages: 1 }
  const max_pages = Math.max(1, Math.ceil(total / feedPageSize))
  if (question.by === 'page') return { current_page: question.page, total, max_pages }
  const last = products[feedPageSize - 1]
  return { total, max_pages, next_cursor: products.length > feedPageSize && last ? last.id : null }
}

function feedProductMapper(store: FeedStoreInfo, site: Site) {
  const origin = shopOrigin(site, store)
  const linkTo = createLinks({ kind: 'store', slug: store.slug }, site)
  const urlOf = (product_id: string): string =>
    origin + linkTo('warehouse.product', { store_slug: store.slug, product_id }).href
  return (product: FeedProduct) => feedProductOf(product, urlOf, (photo) => `${site.origin}/images/${photo}-960.webp`)
}
