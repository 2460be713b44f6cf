import type { AdminOrder, AdminOrderRow, AdminOrderState } from './admin.contract.ts'
import type { StoredOrder } from '../parcels/next-actor.ts'

/** The filter of the platform's order list; instants are payment times. */
export interface AdminOrderQuery {
  readonly state?: AdminOrderState | undefined
  readonly from?: number | undefined
  readonly before?: number | undefined
  readonly text: string
  readonly cursor: string | null
  readonly limit: number
}

/** Reads the orders of all accounts. */
export abstract class AdminOrderQueries {
  /** Returns orders below the cursor, newest first. */
  abstract list(query: AdminOrderQuery): Promise<AdminOrderRow[]>
  abstract find(number: string): Promise<(Omit<AdminOrder, 'order'> & { readonly order: StoredOrder }) | undefined>
}
