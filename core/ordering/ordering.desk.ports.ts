import type { DeskParcel, DeskRow } from './ordering.desk-parcel.ts'
import type { ParcelState, ShippingMethod } from './ordering.schema.ts'
import type { Due } from './ordering.turn.ts'
import type { ShownCase } from './ordering.case.ts'

/** A row as it is stored: with what its clock needs. */
export type StoredRow = Omit<DeskRow, 'waiting_for' | 'until' | 'acts'> & {
  readonly since: string
  readonly ship_by: string | null
  readonly confirm_by: string | null
  readonly due_by: string | null
  readonly case: Pick<ShownCase, 'state' | 'since' | 'tracking_code'> | null
}

/** A parcel as it is stored; the actors of its history stand there by their own names. */
export type StoredDeskParcel = Omit<DeskParcel, 'waiting_for' | 'until' | 'acts' | 'history'> &
  Due & {
    readonly history: readonly (Omit<DeskParcel['history'][number], 'by'> & { readonly actor: string })[]
  }

/** What narrows a list; instants in milliseconds, the first included and the last not. */
export interface DeskQuestion {
  readonly state?: ParcelState | undefined
  readonly method?: ShippingMethod | undefined
  readonly from?: number | undefined
  readonly before?: number | undefined
  /** Plain words; empty for all. */
  readonly text: string
  /** The parcel after which the list goes on. */
  readonly cursor: string | null
  readonly most: number
}

/** The paid parcels of one store, as its people read them; what belongs to another store is as unknown. */
export abstract class ParcelDesk {
  abstract list(store_id: string, question: DeskQuestion): Promise<readonly StoredRow[]>
  /** How many there are, and a mark that grows with every paid order. */
  abstract counts(
    store_id: string,
  ): Promise<{ readonly counts: Readonly<Partial<Record<ParcelState, number>>>; readonly newest: string | null }>
  /** In the order asked for; unknown ones are left out. */
  abstract some(store_id: string, parcel_ids: readonly string[]): Promise<readonly StoredDeskParcel[]>
  abstract markPrinted(store_id: string, parcel_ids: readonly string[]): Promise<void>
}
