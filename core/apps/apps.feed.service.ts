import { createLinks, shopOrigin, type Site } from '../routing/index.ts'
import type { FeedShelf, FeedStore } from './apps.feed.ports.ts'
import { feedPage, feedProduct, type FeedProduct, type FeedQuestion, readFeedRequest } from './apps.feed.ts'

export interface FeedParts {
  readonly shelf: FeedShelf
  readonly site: Site
}

/** An answer of the feed with its HTTP status. */
export interface FeedAnswer {
  readonly status: 200 | 400 | 404
  readonly body: Readonly<Record<string, unknown>>
}

/** Answers one request for the feed of a store (APP-13, APP-14). */
export type TorobFeed = (slug: string, request: unknown) => Promise<FeedAnswer>

export function createTorobFeed({ shelf, site }: FeedParts): TorobFeed {
  return async (slug, request) => {
    const store = await shelf.store(slug)
    if (store === undefined) return { status: 404, body: { error: 'feed not found' } }
    const question = readFeedRequest(request)
    if ('error' in question) return { status: 400, body: question }
    const { total, products } = await shelf.read(store.id, question, feedPage + 1)
    const shown = products.slice(0, feedPage)
    const body = { ...pagingOf(question, total, products), products: shown.map(showerOf(store, site)) }
    return { status: 200, body: { api_version: 'torob_api_v3', ...body } }
  }
}

function pagingOf(question: FeedQuestion, total: number, products: readonly FeedProduct[]) {
  if (question.by === 'ids') return { current_page: 1, total: products.length, max_pages: 1 }
  const max_pages = Math.max(1, Math.ceil(total / feedPage))
  if (question.by === 'page') return { current_page: question.page, total, max_pages }
  const last = products[feedPage - 1]
  return { total, max_pages, next_cursor: products.length > feedPage && last ? last.id : null }
}

function showerOf(store: FeedStore, site: Site) {
  const origin = shopOrigin(site, store)
  const linkTo = createLinks({ kind: 'store', slug: store.slug }, site)
  const urlOf = (product_id: string): string =>
    origin + linkTo('warehouse.product', { store_slug: store.slug, product_id }).href
  return (product: FeedProduct) => feedProduct(product, urlOf, (photo) => `${site.origin}/images/${photo}-960.webp`)
}
