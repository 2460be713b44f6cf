import { sql } from 'kysely'
import type { CommissionRule, SaleTerms } from '../../../../core/ordering/index.ts'
import type { Database } from '../../connection/connect.ts'

export function createSaleTerms(db: Database): SaleTerms {
  return {
    async now() {
      const [terms] = await db.rows(sql<{ rules: CommissionRule[] }>`
        select coalesce((select jsonb_agg(jsonb_build_object('category_id', category_id::text, 'store_id', store_id::text,
            'product_id', product_id::text, 'basis_points', basis_points, 'floor', floor, 'ceiling', ceiling) order by position)
            from commission_rules), '[]') as rules`)
      if (terms === undefined) throw new Error('a query without tables has one row')
      return terms
    },
    async commissionSubject(store_id, category_id, product_id) {
      const [commissionSubject] = await db.rows(sql<{ category_ids: string[]; product_id: string | null }>`
        with recursive up as (
          select id, parent_id from categories where id = ${category_id}
          union all select c.id, c.parent_id from categories c join up on c.id = up.parent_id)
        select coalesce((select array_agg(id::text) from up), '{}') as category_ids,
          (select id::text from products where id = ${product_id}::bigint and store_id = ${store_id}) as product_id`)
      if (commissionSubject === undefined) throw new Error('a query without tables has one row')
      return commissionSubject
    },
  }
}
