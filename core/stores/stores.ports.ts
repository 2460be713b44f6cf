import type { ParcelCounts, StoreScore } from './stores.score.ts'
import type { StoredFace } from './stores.schema.ts'

/** Stores as shoppers see them: active ones only. */
export abstract class Stores {
  abstract list(
    offset: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly stores: readonly StoredFace[] }>
  abstract byHash(supplier_hash: string): Promise<StoredFace | undefined>
  abstract bySlug(slug: string): Promise<StoredFace | undefined>
  /** The active store that had this slug once. */
  abstract movedTo(slug: string): Promise<{ readonly slug: string; readonly host: string | null } | undefined>
  /** Custom hosts that were proven, with the slug of their active store. */
  abstract hosts(): Promise<ReadonlyMap<string, string>>
}

/** What became of the parcels of active stores, and the percentages that follow. */
export abstract class StoreScores {
  abstract counts(
    since: number,
  ): Promise<readonly (ParcelCounts & { readonly store_id: string; readonly score: StoreScore })[]>
  abstract save(scores: readonly { readonly store_id: string; readonly score: StoreScore }[]): Promise<void>
}
