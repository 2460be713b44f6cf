import type { ParcelCounts, StoreScore } from './scores/store-score.ts'
import type { StoredStoreSummary } from './schema.ts'

/** Reads stores for shoppers: only active ones. */
export abstract class StoreQueries {
  abstract list(
    offset: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly stores: readonly StoredStoreSummary[] }>
  abstract findByHash(supplier_hash: string): Promise<StoredStoreSummary | undefined>
  abstract findBySlug(slug: string): Promise<StoredStoreSummary | undefined>
  /** Returns the active store that had this slug before. */
  abstract findBySlugRedirect(
    slug: string,
  ): Promise<{ readonly slug: string; readonly host: string | null } | undefined>
  /** Returns the verified custom hosts with the slugs of their active stores. */
  abstract listHosts(): Promise<ReadonlyMap<string, string>>
}

/** Counts the outcomes of the parcels of active stores and stores their scores. */
export abstract class StoreScoreRepository {
  abstract countParcels(
    since: number,
  ): Promise<readonly (ParcelCounts & { readonly store_id: string; readonly score: StoreScore })[]>
  abstract save(scores: readonly { readonly store_id: string; readonly score: StoreScore }[]): Promise<void>
}
