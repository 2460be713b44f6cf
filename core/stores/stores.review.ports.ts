import type { StoreState } from '../contract/caller.ts'
import type { ReviewedStore, StoreDossier } from './stores.review.contract.ts'

/** Something a store's owner has to hear of. */
export interface ReviewNews {
  readonly id: string
  readonly title: string
  readonly mobile: string
  readonly outcome: string
}

/** What narrows the list of stores; instants are those of their beginning. */
export interface StoreFilter {
  readonly state?: StoreState | undefined
  readonly text?: string | undefined
  readonly from?: number | undefined
  readonly before?: number | undefined
}

/** Stores as the platform decides about them. Writing methods run inside the caller's transaction. */
export abstract class StoreReview {
  abstract all(
    filter: StoreFilter,
    offset: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly rows: ReviewedStore[]; readonly counts: Record<string, number> }>
  abstract dossier(store_id: string): Promise<StoreDossier | undefined>
  /** Locks a store until the transaction ends; answers its state. */
  abstract lock(store_id: string): Promise<StoreState | undefined>
  abstract trust(store_id: string, trusted: boolean): Promise<void>
  /** The commission of this store alone, in front of all other rules; null takes it back. */
  abstract setCommission(store_id: string, basis_points: number | null): Promise<void>
  /** Keeps something for the owner to hear. */
  abstract tell(store_id: string, outcome: string, at: number): Promise<void>
  abstract untold(since: number, limit: number): Promise<readonly ReviewNews[]>
  abstract markTold(news_id: string, at: number): Promise<void>
}
