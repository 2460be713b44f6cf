import type { CaseState, ParcelState } from '../ordering/index.ts'
import type { StoreStep } from '../stores/index.ts'
import type { VisitRows } from './reports.contract.ts'
import type { DaySales } from './reports.periods.ts'

/** Parcels of one store that are alike for their clocks: how many, and the earliest instants among them. */
export interface AlikeParcels {
  readonly state: ParcelState
  readonly case: { readonly state: CaseState; readonly since: string; readonly tracking_code: string | null } | null
  readonly count: number
  readonly since: string | null
  readonly ship_by: string | null
  readonly confirm_by: string | null
  readonly due_by: string | null
}

/** What of a store may wait for its people. */
export interface StoreWork {
  readonly parcels: readonly AlikeParcels[]
  readonly counts: Readonly<Record<'changes' | 'declined' | 'sold-out' | 'low' | 'questions' | 'reviews', number>>
  readonly done: readonly StoreStep[]
  /** When the open withdraw request can be paid. */
  readonly payable_at: string | null
}

/** From one instant until before another, in milliseconds; open where it says nothing. */
export interface Days {
  readonly from: number | undefined
  readonly before: number | undefined
}

/** What the tables say of one store; the store stands in every condition. */
export abstract class StoreReports {
  abstract work(store_id: string): Promise<StoreWork>
  /** What was paid for and looked at since an instant, by Tehran day; a day may come in parts. */
  abstract days(store_id: string, since: number): Promise<readonly DaySales[]>
  /** What was looked at on the days from one instant until before another: a page of products, the most seen first, and the shop itself. */
  abstract visits(
    store_id: string,
    days: Days,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<VisitRows>
}
