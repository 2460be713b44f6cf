import { createHash } from 'node:crypto'
import type { Seen } from '../../core/reports/index.ts'
import { type Bytes, compressed } from './compression.ts'

/** A page ready to send. */
export interface CachedPage {
  readonly status: number
  readonly identity: Bytes
  readonly brotli: Bytes
  readonly etag: string
  readonly tag: string
  /** What a look at it counts for. */
  readonly seen: Seen | null
  /** The content policy this page needs. */
  readonly policy: string
  readonly made: number
  /** Compressed in haste, because most pages are never asked for again. */
  readonly hasty: boolean
}

/** Pages by host, path and query. The least recently used leaves first; nothing is older than `life` milliseconds. */
export interface PageCache {
  find(key: string, now: number): CachedPage | undefined
  keep(key: string, page: CachedPage): void
  /** Drops the page of one product and every page that lists products. */
  dropProduct(product_id: string): void
  /** Drops what the operator writes, and every page that may name it. */
  dropContent(): void
  dropAll(): void
  /** Changes with every drop, so that a page rendered before a drop is not kept after it. */
  readonly version: number
}

const listing = 'listing'
const written = 'written'
const writtenRoutes = ['landing.blog', 'landing.blog.post', 'landing.faq', 'landing.about', 'landing.terms']

/** The tag of a page: one product's, one that the operator writes, or one that changes with anything in the market. */
export function tagOf(routeName: string, params: Readonly<Record<string, string>>): string {
  if (writtenRoutes.includes(routeName)) return written
  const isProduct = routeName === 'store.product' || routeName === 'warehouse.product'
  return isProduct ? `product:${params.product_id}` : listing
}

/** A cache of at most so many bytes; `life` in milliseconds. */
export function createPageCache(mostBytes: number, life: number): PageCache {
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
      if (now - page.made <= life) return page
      drop(key, page)
      return undefined
    },
    keep(key, page) {
      const old = pages.get(key)
      if (old !== undefined) drop(key, old)
      pages.set(key, page)
      bytes += page.identity.length + page.brotli.length
      for (const [oldest, first] of pages) {
        if (bytes <= mostBytes) break
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

/** Makes a page ready to send. */
export async function readyPage(
  html: string,
  facts: Pick<CachedPage, 'status' | 'tag' | 'seen' | 'policy' | 'made'>,
): Promise<CachedPage> {
  const identity = utf8.encode(html)
  const brotli = await compressed(identity, hastyQuality)
  // What is compressed is a quarter of the bytes to go through, and tells pages apart as well.
  const etag = `"${createHash('sha256').update(brotli).digest('base64url').slice(0, 22)}"`
  return { ...facts, identity, brotli, etag, hasty: true }
}

/** The same page with a smaller body. */
export async function refined(page: CachedPage): Promise<CachedPage> {
  return { ...page, brotli: await compressed(page.identity, lastingQuality), hasty: false }
}

const utf8 = new TextEncoder()

const hastyQuality = 1
const lastingQuality = 7
