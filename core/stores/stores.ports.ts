import type { ParcelCounts, StoreScore } from './scores/store-score.ts'
import type { StoredStoreSummary } from './schema.ts'

/** A verified custom host; primary while its proof is recent (STO-33). */
export interface CustomHost {
  readonly host: string
  readonly slug: string
  readonly is_primary: boolean
}

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
  /** Returns the verified custom hosts of active stores. */
  abstract listHosts(): Promise<readonly CustomHost[]>
}

/** Counts the outcomes of the parcels of active stores and stores their scores. */
export abstract class StoreScoreRepository {
  abstract countParcels(
    since: number,
  ): Promise<readonly (ParcelCounts & { readonly store_id: string; readonly score: StoreScore })[]>
  abstract save(scores: readonly { readonly store_id: string; readonly score: StoreScore }[]): Promise<void>
}
