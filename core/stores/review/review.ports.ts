import type { StoreState } from '../../contract/caller.ts'
import type { ReviewedStore, StoreDossier } from './review.contract.ts'

/** A notification for a store's owner about a decision. */
export interface ReviewNotification {
  readonly id: string
  readonly title: string
  readonly mobile: string
  readonly outcome: string
}

/** Filters the list of stores; the instants limit when the sign-up began. */
export interface PlatformStoreFilter {
  readonly state?: StoreState | undefined
  readonly text?: string | undefined
  readonly from?: number | undefined
  readonly before?: number | undefined
}

/** Stores the platform's decisions about stores. Writing methods run inside the caller's transaction. */
export abstract class StoreReviewRepository {
  abstract listStores(
    filter: PlatformStoreFilter,
    offset: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly rows: ReviewedStore[]; readonly counts: Record<string, number> }>
  abstract getDossier(store_id: string): Promise<StoreDossier | undefined>
  /** Locks a store until the transaction ends. Returns its state. */
  abstract lock(store_id: string): Promise<StoreState | undefined>
  abstract setTrusted(store_id: string, trusted: boolean): Promise<void>
  /** Sets the commission of this store, which precedes all other rules; null removes it. */
  abstract setCommission(store_id: string, basis_points: number | null): Promise<void>
  /** Adds a notification for the owner. */
  abstract addNotification(store_id: string, outcome: string, at: number): Promise<void>
  abstract listUnnotified(since: number, limit: number): Promise<readonly ReviewNotification[]>
  abstract markNotified(notification_id: string, at: number): Promise<void>
}
