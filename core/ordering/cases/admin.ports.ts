import type { CaseKind } from './case.ts'
import type { AdminCase, AdminCaseRow } from './admin.contract.ts'
import type { ParcelMoneyTotals } from '../parcels/refund.ts'
import type { DecisionKind } from './decision.ts'

/** The fields a deadline is derived from. */
interface CaseDeadlines {
  readonly ship_by: string | null
  readonly confirm_by: string | null
  readonly due_by: string | null
  readonly since: string
}

type NextActorFields = 'waiting_for' | 'until'

/** A stored row, with when its case entered its state. */
export type StoredAdminCaseRow = Omit<AdminCaseRow, NextActorFields> &
  CaseDeadlines & { readonly case_since: string | null; readonly case_tracking_code: string | null }

/** A stored parcel with its case; its history holds raw actors. */
export type StoredAdminCase = Omit<AdminCase, NextActorFields | 'may' | 'history'> &
  CaseDeadlines & {
    readonly history: readonly (Omit<AdminCase['history'][number], 'by'> & { readonly actor: string })[]
  }

/** The filter of the platform's case list. */
export interface AdminCaseQuery {
  readonly state: 'open' | 'decided' | 'completed'
  readonly kind?: CaseKind | undefined
  readonly waiting?: 'platform' | undefined
  readonly text: string
  /** The text as an order or parcel number; null when it is none. */
  readonly number: string | null
  /** The text as a mobile number. */
  readonly mobile: string | null
}

/** A decision of the platform with the amounts it refunds. */
export interface NewDecision extends ParcelMoneyTotals {
  readonly parcel_id: string
  readonly kind: DecisionKind
  readonly late: boolean
  readonly with_return: boolean
  readonly reason: string
  readonly account_id: string
}

/** A decision whose buyer and store owner were not notified yet. */
export interface UnnotifiedDecision {
  readonly id: string
  readonly number: string
  readonly mobiles: readonly string[]
}

/** Reads parcels with their cases for the platform, and stores its decisions. */
export abstract class AdminCaseRepository {
  abstract list(
    query: AdminCaseQuery,
    offset: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly rows: readonly StoredAdminCaseRow[] }>
  abstract find(parcel_id: string): Promise<StoredAdminCase | undefined>
  /** Returns whether a case has this photo. */
  abstract hasPhoto(photo_id: string): Promise<boolean>
  /** Stores a decision inside the caller's transaction. */
  abstract addDecision(decision: NewDecision, at: number): Promise<void>
  abstract listUnnotifiedDecisions(since: number, limit: number): Promise<readonly UnnotifiedDecision[]>
  abstract markDecisionNotified(id: string, at: number): Promise<void>
}
