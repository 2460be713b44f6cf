import type { CaseState, ParcelState } from '../ordering/index.ts'
import type { ProfileStep } from '../stores/index.ts'
import type { PageViewReport } from './reports.contract.ts'
import type { DailySales } from './periods.ts'
import type { ViewedSubject } from './page-views.ts'

/** Parcels of one store with the same deadlines: their number and earliest instants. */
export interface ParcelGroup {
  readonly state: ParcelState
  readonly case: { readonly state: CaseState; readonly since: string; readonly tracking_code: string | null } | null
  readonly count: number
  readonly since: string | null
  readonly ship_by: string | null
  readonly confirm_by: string | null
  readonly due_by: string | null
}

/** What a store may have to work on. */
export interface PendingStoreWork {
  readonly parcels: readonly ParcelGroup[]
  readonly counts: Readonly<Record<'changes' | 'declined' | 'sold-out' | 'low' | 'questions' | 'reviews', number>>
  readonly completed_steps: readonly ProfileStep[]
  /** When the open withdrawal request can be paid. */
  readonly payable_at: string | null
}

/** A time range in milliseconds, end exclusive; undefined bounds are open. */
export interface TimeRange {
  readonly from: number | undefined
  readonly before: number | undefined
}

/** Reads the figures of one store; every query is restricted to the store. */
export abstract class StoreReportQueries {
  abstract pendingWork(store_id: string): Promise<PendingStoreWork>
  /** Returns sales and page views since an instant, by Tehran day; a day may come in several rows. */
  abstract dailySales(store_id: string, since: number): Promise<readonly DailySales[]>
  /** Returns the page views of a time range: a page of products, most viewed first, and the store's own pages. */
  abstract pageViews(
    store_id: string,
    range: TimeRange,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<PageViewReport>
}

/** Counts page views; the counts of a process are stored every few seconds. */
export abstract class PageViewCounter {
  abstract note(seen: ViewedSubject | null): void
  /** Stores what was counted since the last time. */
  abstract flush(): Promise<void>
}
