import type { StoreParcel, StoreParcelRow } from './schema.ts'
import type { ParcelState, ShippingMethod } from '../orders/schema.ts'
import type { ParcelDeadline } from '../parcels/next-actor.ts'
import type { ShownCase } from '../cases/case.ts'

/** A stored row with the fields its deadline is derived from. */
export type StoredParcelRow = Omit<StoreParcelRow, 'waiting_for' | 'until' | 'actions'> & {
  readonly since: string
  readonly ship_by: string | null
  readonly confirm_by: string | null
  readonly due_by: string | null
  readonly case: Pick<ShownCase, 'state' | 'since' | 'tracking_code'> | null
}

/** A stored parcel; its history holds raw actors. */
export type StoredStoreParcel = Omit<StoreParcel, 'waiting_for' | 'until' | 'actions' | 'history'> &
  ParcelDeadline & {
    readonly history: readonly (Omit<StoreParcel['history'][number], 'by'> & { readonly actor: string })[]
  }

/** The filter of a list; instants in milliseconds, the first inclusive, the last exclusive. */
export interface StoreParcelQuery {
  readonly state?: ParcelState | undefined
  readonly method?: ShippingMethod | undefined
  readonly from?: number | undefined
  readonly before?: number | undefined
  /** Normalised text; empty for all. */
  readonly text: string
  /** The last parcel of the previous page. */
  readonly cursor: string | null
  readonly limit: number
}

/** Reads the paid parcels of one store; a parcel of another store is treated as unknown. */
export abstract class StoreParcelQueries {
  abstract list(store_id: string, query: StoreParcelQuery): Promise<readonly StoredParcelRow[]>
  /** Returns the number of parcels by state, and a mark that grows with every paid order. */
  abstract counts(
    store_id: string,
  ): Promise<{ readonly counts: Readonly<Partial<Record<ParcelState, number>>>; readonly newest: string | null }>
  /** Returns parcels in the requested order; unknown ones are left out. */
  abstract findMany(store_id: string, parcel_ids: readonly string[]): Promise<readonly StoredStoreParcel[]>
  abstract markPrinted(store_id: string, parcel_ids: readonly string[]): Promise<void>
}
