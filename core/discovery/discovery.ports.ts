import type { SitemapKind } from './discovery.ts'

/** A thing that has a page: its id, slug, hash or route name, and when it last changed. */
export interface Listed {
  readonly key: string
  readonly changed_at: string | null
}

/** How many things of a kind have a page, and when the newest of them changed. */
export interface Counted {
  readonly kind: SitemapKind
  readonly count: number
  readonly changed_at: string | null
}

/** What robots may know of: published things of active stores; with a store's slug, of that store alone. */
export abstract class PublicPages {
  /** The proven domain of an active store; `undefined` when there is no such store. */
  abstract store(slug: string): Promise<{ readonly host: string | null } | undefined>
  /** The kinds other than static that have pages. */
  abstract counts(slug: string | null): Promise<readonly Counted[]>
  abstract list(kind: SitemapKind, slug: string | null, offset: number, limit: number): Promise<readonly Listed[]>
}
