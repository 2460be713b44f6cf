import type { MineOfProduct, Wish } from './catalog.wishes.contract.ts'

/** A restock alert that is due: who hears of what. */
export interface DueAlert {
  readonly account_id: string
  readonly variant_id: string
  readonly mobile: string
  readonly title: string
}

/** Wish lists and restock alerts by their owner. */
export abstract class Wishes {
  /** `undefined` when the product is not on the shelves. */
  abstract mine(account_id: string, product_id: string): Promise<MineOfProduct | undefined>
  abstract list(
    account_id: string,
    offset: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly products: readonly Wish[] }>
  abstract count(account_id: string): Promise<{ readonly wishes: number; readonly alerts: number }>
  /** `false` when the product is not on the shelves. */
  abstract add(account_id: string, product_id: string, at: number): Promise<boolean>
  abstract remove(account_id: string, product_id: string): Promise<void>
  /** The stock of a variant on the shelves; `undefined` when there is none. */
  abstract stockOf(variant_id: string): Promise<number | undefined>
  abstract addAlert(account_id: string, variant_id: string, at: number): Promise<void>
  abstract removeAlert(account_id: string, variant_id: string): Promise<void>
  /** Marks alerts whose variant can be bought again as sent and answers them; no two processes get the same one. */
  abstract claimDue(at: number, most: number): Promise<readonly DueAlert[]>
  /** Takes a mark back, so that the alert is due again. */
  abstract unclaim(alert: DueAlert): Promise<void>
}
