import { sql } from 'kysely'
import type { CommissionRule, SaleTerms } from '../../core/ordering/index.ts'
import type { Database } from './connect.ts'

/** VAT where no setting says otherwise, in basis points (iran.md §10). */
const usualVat = 1_000

/** The terms of sale as the operator set them. */
export function createSaleTerms(db: Database): SaleTerms {
  return {
    commissionRules: () =>
      db.rows(sql<CommissionRule>`
        select category_id::text, store_id::text, product_id::text, basis_points, floor, ceiling from commission_rules order by position`),
    async vatRate() {
      const [row] = await db.rows(
        sql<{ rate: number }>`select (value #>> '{}')::int as rate from settings where key = 'vat-basis-points'`,
      )
      return row?.rate ?? usualVat
    },
  }
}
