import type { Connection } from './rows.ts'

/** Writes page views of products and shops: many around each sale, and a few over the last eight weeks. */
export async function writePageViews(connection: Connection): Promise<void> {
  await connection.query(`
    with looks as (
      select l.store_id, (o.placed_at at time zone 'Asia/Tehran')::date as day, l.product_id,
        l.quantity * (14 + l.product_id % 23) as views
      from order_lines l join orders o on o.id = l.order_id
      union all
      select p.store_id, (now() at time zone 'Asia/Tehran')::date - back, p.id, 1 + (p.id * 13 + back * 7) % 9
      from products p cross join generate_series(0, 55) back
      where p.state = 'published' and (p.id * 7 + back * 3) % 5 = 0
    )
    insert into page_view_days (store_id, day, product_id, views)
    select store_id, day, product_id, sum(views) from looks group by 1, 2, 3
    union all
    select store_id, day, 0, ceil(sum(views) / 3.0) from looks group by 1, 2
    order by 1, 2, 3`)
}
