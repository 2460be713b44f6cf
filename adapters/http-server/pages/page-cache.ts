import { createHash } from 'node:crypto'
import type { ViewedSubject } from '../../../core/reports/index.ts'
import { type Bytes, compressAll } from '../files/compression.ts'

export interface CachedPage {
  readonly status: number
  readonly identity: Bytes
  readonly brotli: Bytes
  readonly etag: string
  readonly tag: string
  /** The page view that serving it counts as. */
  readonly seen: ViewedSubject | null
  /** The content policy of this page. */
  readonly policy: string
  readonly made: number
  /** Compressed at low quality, because most pages are requested only once. */
  readonly hasty: boolean
}

/** Rendered pages by host, path and query. Evicts the least recently used; nothing is older than the lifetime. */
export interface PageCache {
  find(key: string, now: number): CachedPage | undefined
  keep(key: string, page: CachedPage): void
  /** Drops the page of one product and every page that lists products. */
  dropProduct(product_id: string): void
  /** Drops the pages of editorial content, and every page that may contain it. */
  dropContent(): void
  dropAll(): void
  /** Increases with every drop, so that a page rendered before a drop is not cached after it. */
  readonly version: number
}

const listing = 'listing'
const written = 'written'
const writtenRoutes = ['landing.blog', 'landing.blog.post', 'landing.faq', 'landing.about', 'landing.terms']

/** Returns the cache tag of a page: one product, editorial content, or anything in the market. */
export function entityTagOf(routeName: string, params: Readonly<Record<string, string>>): string {
  if (writtenRoutes.includes(routeName)) return written
  const isProduct = routeName === 'store.product' || routeName === 'warehouse.product'
  return isProduct ? `product:${params.product_id}` : listing
}

/** Creates a cache limited to `maxBytes`; `lifetime` in milliseconds. */
export function createPageCache(maxBytes: number, lifetime: number): PageCache {
  const pages = new Map<string, CachedPage>()
  let bytes = 0
  let version = 0
  const drop = (key: string, page: CachedPage): void => {
    pages.delete(key)
    bytes -= page.identity.length + page.brotli.length
  }
  const dropTagged = (tags: readonly string[] | 'all'): void => {
    version += 1
    for (const [key, page] of pages) if (tags === 'all' || tags.includes(page.tag)) drop(key, page)
  }
  return {
    find(key, now) {
      const page = pages.get(key)
      if (page === undefined) return undefined
      pages.delete(key)
      pages.set(key, page)
      if (now - page.made <= lifetime) return page
      drop(key, page)
      return undefined
    },
    keep(key, page) {
      const old = pages.get(key)
      if (old !== undefined) drop(key, old)
      pages.set(key, page)
      bytes += page.identity.length + page.brotli.length
      for (const [oldest, first] of pages) {
        if (bytes <= maxBytes) break
        drop(oldest, first)
      }
    },
    dropProduct: (product_id) => dropTagged([`product:${product_id}`, listing]),
    dropContent: () => dropTagged([written, listing]),
    dropAll: () => dropTagged('all'),
    get version() {
      return version
    },
  }
}

/** Compresses a rendered page for sending. */
export async function renderedPage(
  html: string,
  facts: Pick<CachedPage, 'status' | 'tag' | 'seen' | 'policy' | 'made'>,
): Promise<CachedPage> {
  const identity = utf8.encode(html)
  const brotli = await compressAll(identity, hastyQuality)
  // Hashing the compressed bytes is four times cheaper and distinguishes pages as well.
  const etag = `"${createHash('sha256').update(brotli).digest('base64url').slice(0, 22)}"`
  return { ...facts, identity, brotli, etag, hasty: true }
}

/** Recompresses a page at a higher quality. */
export async function recompressed(page: CachedPage): Promise<CachedPage> {
  return { ...page, brotli: await compressAll(page.identity, lastingQuality), hasty: false }
}

const utf8 = new TextEncoder()

const hastyQuality = 1
const lastingQuality = 7
