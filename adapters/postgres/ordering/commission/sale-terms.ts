import { sql } from 'kysely'
import type { SaleTerms } from '../../../../core/ordering/index.ts'
import type { Rial } from '../../../../core/shared/money.ts'
import type { Database } from '../../connection/connect.ts'
import { idSql, query } from '../../schema/query.ts'

export function createSaleTerms(db: Database): SaleTerms {
  return {
    now: async () => ({ rules: await db.rows(rules) }),
    async commissionSubject(store_id, category_id, product_id) {
      const [found] = await db.rows(subjectOf(store_id, category_id, product_id))
      if (found === undefined) throw new Error('a query without tables has one row')
      return found
    },
  }
}

const rules = query
  .selectFrom('commission_rules as r')
  .select((r) => [
    r.cast<string | null>('r.category_id', 'text').as('category_id'),
    r.cast<string | null>('r.store_id', 'text').as('store_id'),
    r.cast<string | null>('r.product_id', 'text').as('product_id'),
    'r.basis_points',
    r.ref('r.floor').$castTo<Rial>().as('floor'),
    r.ref('r.ceiling').$castTo<Rial | null>().as('ceiling'),
  ])
  .orderBy('r.position')

const subjectOf = (store_id: string, category_id: string, product_id: string | null) =>
  query
    .withRecursive('up', (with_) =>
      with_
        .selectFrom('categories')
        .select(['id', 'parent_id'])
        .where('id', '=', idSql(category_id))
        .unionAll(
          with_.selectFrom('categories as c').innerJoin('up', 'up.parent_id', 'c.id').select(['c.id', 'c.parent_id']),
        ),
    )
    .selectNoFrom((s) => [
      sql<string[]>`array(${s.selectFrom('up').select((up) => up.cast<string>('up.id', 'text').as('id'))})`.as(
        'category_ids',
      ),
      s
        .selectFrom('products')
        .select((p) => p.cast<string>('id', 'text').as('id'))
        .where('id', '=', sql<number>`${product_id}::bigint`)
        .where('store_id', '=', idSql(store_id))
        .as('product_id'),
    ])
