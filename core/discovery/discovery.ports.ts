import type { SitemapKind } from './discovery.ts'

/** A public page: its id, slug, hash or route name, and when it last changed. */
export interface SitemapEntry {
  readonly key: string
  readonly changed_at: string | null
}

/** The number of public pages of a kind, and when the newest of them changed. */
export interface SitemapCount {
  readonly kind: SitemapKind
  readonly count: number
  readonly changed_at: string | null
}

/** Reads what crawlers may index: public pages of active stores; with a store's slug, of that store only. */
export abstract class PublicPageQueries {
  /** Returns the verified domain of an active store; `undefined` when there is no such store. */
  abstract findStoreHost(slug: string): Promise<{ readonly host: string | null } | undefined>
  /** Counts the public pages of every kind except static. */
  abstract countByKind(slug: string | null): Promise<readonly SitemapCount[]>
  abstract listEntries(
    kind: SitemapKind,
    slug: string | null,
    offset: number,
    limit: number,
  ): Promise<readonly SitemapEntry[]>
}
