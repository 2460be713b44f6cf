import { sql } from 'kysely'
import type { ShippingMethodUsageQueries, ShippingMethodUsage } from '../../../../core/ordering/index.ts'
import type { Database } from '../../connection/connect.ts'
import { query } from '../../schema/query.ts'

export function createShippingMethodUsageQueries(db: Database): ShippingMethodUsageQueries {
  return { list: () => db.rows(usage) }
}

type Method = ShippingMethodUsage['method']

const usage = query
  .with('offered', (with_) =>
    with_
      .selectFrom('stores as s')
      .innerJoinLateral(
        (s) => sql<{ m: unknown }>`jsonb_array_elements(${s.ref('s.shipping')} -> 'methods')`.as<'o'>(sql`o(m)`),
        (join) => join.onTrue(),
      )
      .select((o) => [sql<Method>`${o.ref('o.m')} ->> 'method'`.as('method'), o.fn.countAll<number>().as('stores')])
      .where('s.state', '=', 'active')
      .groupBy(sql`o.m ->> 'method'`),
  )
  .with('travelling', (with_) =>
    with_
      .selectFrom('parcels as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select((p) => [p.ref('p.method').$castTo<Method>().as('method'), p.fn.countAll<number>().as('parcels')])
      .where('o.state', '=', 'paid')
      .where('p.state', 'not in', ['completed', 'canceled', 'refunded', 'partially_refunded'])
      .groupBy('p.method'),
  )
  .selectFrom('offered as o')
  .fullJoin('travelling as t', 't.method', 'o.method')
  .select((o) => [
    o.fn.coalesce('o.method', 't.method').$notNull().as('method'),
    o.fn.coalesce('o.stores', o.lit(0)).as('stores'),
    o.fn.coalesce('t.parcels', o.lit(0)).as('parcels'),
  ])
