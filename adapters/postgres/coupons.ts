import { sql } from 'kysely'
import type { Coupons, StandingCoupon } from '../../core/coupons/index.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

const milliseconds = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

/** The terms of a coupon (alias `c`). */
export const couponTerms = sql`c.id::text, c.code, c.kind, c.value, c.ceiling, c.least_basket, c.scope,
  (select coalesce(array_agg(s::text), '{}') from unnest(c.scope_ids) s) as scope_ids, c.borne_by, c.paused, c.uses,
  ${milliseconds('c.starts_at')} as starts_at, ${milliseconds('c.ends_at')} as ends_at, c.total_limit, c.per_user`

/** Coupons as an order asks about them. */
export function createCoupons(db: Database): Coupons {
  return {
    async standing(key, account_id, lock) {
      // The uses are counted in a second statement: one that waited for the lock would still see them as they were before.
      const held = lock ? db.rows(sql`select id from coupons where code = ${key} for no key update`) : []
      const read = db.rows(sql<StandingCoupon>`
        select ${couponTerms}, count(u.order_id)::int as own_uses,
          count(u.order_id) filter (where o.state = 'pending_payment' and not ${isBeingChecked})::int as own_waiting
        from coupons c
        left join coupon_uses u on u.coupon_id = c.id and u.account_id = ${account_id}::bigint and u.given_back_at is null
        left join orders o on o.id = u.order_id where c.code = ${key} group by c.id`)
      const [, [found]] = await Promise.all([held, read])
      return found
    },
  }
}

/** SQL for whether somebody is checking a payment of an order (alias `o`). */
export const isBeingChecked = sql`exists (select 1 from payments p where p.order_id = o.id and p.state in ('verifying', 'unknown'))`

/** SQL that locks the coupon of an order; what is judged by its uses is judged in a later statement. */
export const lockCouponOf = (order_id: string) => sql`
  select c.id from coupons c join coupon_uses u on u.coupon_id = c.id where u.order_id = ${order_id} for no key update of c`

/** SQL that gives the use of a coupon back, once; `condition` is about the use (alias `u`). */
export const giveBack = (order_id: string, now: number, condition = sql`true`) => sql`
  with freed as (
    update coupon_uses u set given_back_at = ${at(now)} where u.order_id = ${order_id} and u.given_back_at is null and ${condition}
    returning u.coupon_id
  )
  update coupons c set uses = c.uses - 1 from freed where c.id = freed.coupon_id`

/** Takes the use of a coupon again that was given back; `false` where a limit is reached. The coupon is locked. */
export async function takeAgain(db: Database, order_id: string): Promise<boolean> {
  const [again] = await db.rows(sql<{ held: boolean }>`
    with again as (
      update coupon_uses u set given_back_at = null from coupons c
      where u.order_id = ${order_id} and u.given_back_at is not null and c.id = u.coupon_id
        and (c.total_limit is null or c.uses < c.total_limit)
        and (c.per_user is null or c.per_user > (select count(*) from coupon_uses o
          where o.coupon_id = c.id and o.account_id = u.account_id and o.given_back_at is null))
      returning u.coupon_id
    ), counted as (
      update coupons c set uses = c.uses + 1 from again where c.id = again.coupon_id
    )
    select exists (select from again) or not exists (
      select from coupon_uses where order_id = ${order_id} and given_back_at is not null) as held`)
  return again?.held ?? false
}
