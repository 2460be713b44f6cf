import { sql } from 'kysely'
import type { ShippingMethodUsageQueries, ShippingMethodUsage } from '../../../../core/ordering/index.ts'
import type { Database } from '../../connection/connect.ts'

export function createShippingMethodUsageQueries(db: Database): ShippingMethodUsageQueries {
  return {
    list: () =>
      db.rows(sql<ShippingMethodUsage>`
        with offered as (
          select m ->> 'method' as method, count(*)::int as stores
          from stores s, jsonb_array_elements(s.shipping -> 'methods') m where s.state = 'active' group by 1
        ), travelling as (
          select p.method, count(*)::int as parcels from parcels p join orders o on o.id = p.order_id
          where o.state = 'paid' and p.state not in ('completed', 'canceled', 'refunded', 'partially_refunded') group by 1
        )
        select coalesce(o.method, t.method) as method, coalesce(o.stores, 0) as stores, coalesce(t.parcels, 0) as parcels
        from offered o full join travelling t on t.method = o.method`),
  }
}
