import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { OrderCoupons } from '../../../core/coupons/index.ts'
import type { Rial } from '../../../core/shared/money.ts'
import type { Database } from '../connection/connect.ts'
import { anyOf } from '../queries/any-of.ts'
import { millisecondsSql, timestampSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

/** The terms of a coupon (alias `c`), and its uses. */
export const couponTerms = (c: ExpressionBuilder<{ c: Tables['coupons'] }, 'c'>) =>
  [
    c.cast<string>('c.id', 'text').as('id'),
    'c.code',
    'c.kind',
    'c.value',
    c.ref('c.ceiling').$castTo<Rial | null>().as('ceiling'),
    c.ref('c.min_basket').$castTo<Rial>().as('min_basket'),
    'c.scope',
    // The driver reads an array of bigint as texts.
    'c.scope_ids',
    'c.funded_by',
    'c.paused',
    'c.uses',
    millisecondsSql(c.ref('c.starts_at')).as('starts_at'),
    millisecondsSql(c.ref('c.ends_at')).as('ends_at'),
    'c.total_limit',
    'c.limit_per_user',
  ] as const

export function createOrderCoupons(db: Database): OrderCoupons {
  return {
    findForAccount: async (key, account_id) => (await db.rows(couponForAccount(key, account_id)))[0],
    async lock(key, coupon_ids) {
      await db.rows(
        query
          .selectFrom('coupons')
          .select('id')
          .where((c) => c.or([c('code', '=', key), c('id', '=', anyOf(coupon_ids))]))
          .orderBy('coupons.id')
          .forNoKeyUpdate(),
      )
    },
  }
}

const couponForAccount = (key: string, account_id: string | null) =>
  query
    .selectFrom('coupons as c')
    .leftJoin('coupon_uses as u', (join) =>
      join
        .onRef('u.coupon_id', '=', 'c.id')
        .on('u.account_id', '=', sql<number>`${account_id}::bigint`)
        .on('u.returned_at', 'is', null),
    )
    .leftJoin('orders as o', 'o.id', 'u.order_id')
    .select(couponTerms)
    .select([
      sql<number>`count(u.order_id)::int`.as('account_uses'),
      sql<number>`count(u.order_id) filter (where o.state = 'pending_payment' and not ${isPaymentBeingChecked})::int`.as(
        'account_pending_uses',
      ),
    ])
    .where('c.code', '=', key)
    .groupBy('c.id')

/** SQL condition: a payment of an order (alias `o`) is being verified or has an unknown outcome. */
export const isPaymentBeingChecked = sql<boolean>`exists (select 1 from payments p where p.order_id = o.id and p.state in ('verifying', 'unknown'))`

/** Locks the coupon of an order. Conditions about its uses must be checked in a later statement. */
export const lockCouponOf = (order_id: string) =>
  query
    .selectFrom('coupons as c')
    .innerJoin('coupon_uses as u', 'u.coupon_id', 'c.id')
    .select('c.id')
    .where('u.order_id', '=', idSql(order_id))
    .forNoKeyUpdate('c')

/** Releases the coupon use of an order, at most once. `condition` may refer to the use as `u`. */
export const releaseCouponUse = (order_id: string, now: number, condition: RawBuilder<boolean> = sql`true`) =>
  query
    .with('freed', (with_) =>
      with_
        .updateTable('coupon_uses as u')
        .set({ returned_at: timestampSql(now) })
        .where('u.order_id', '=', idSql(order_id))
        .where('u.returned_at', 'is', null)
        .where(condition)
        .returning('u.coupon_id'),
    )
    .updateTable('coupons as c')
    .from('freed')
    .set((c) => ({ uses: c('c.uses', '-', 1) }))
    .whereRef('c.id', '=', 'freed.coupon_id')

/** Reclaims a released coupon use; returns `false` when a limit is reached. The coupon must be locked. */
export async function reclaimCouponUse(db: Database, order_id: string): Promise<boolean> {
  const [result] = await db.rows(
    query
      .with('again', (with_) =>
        with_
          .updateTable('coupon_uses as u')
          .from('coupons as c')
          .set({ returned_at: null })
          .whereRef('c.id', '=', 'u.coupon_id')
          .where('u.order_id', '=', idSql(order_id))
          .where('u.returned_at', 'is not', null)
          .where((c) => c.or([c('c.total_limit', 'is', null), c('c.uses', '<', c.ref('c.total_limit'))]))
          .where((c) => c.or([c('c.limit_per_user', 'is', null), c('c.limit_per_user', '>', usesOfAccount)]))
          .returning('u.coupon_id'),
      )
      .with('counted', (with_) =>
        with_
          .updateTable('coupons as c')
          .from('again')
          .set((c) => ({ uses: c('c.uses', '+', 1) }))
          .whereRef('c.id', '=', 'again.coupon_id'),
      )
      .selectNoFrom((c) =>
        c
          .or([
            c.exists(c.selectFrom('again').select('again.coupon_id')),
            c.not(
              c.exists(
                c
                  .selectFrom('coupon_uses as u')
                  .select('u.order_id')
                  .where('u.order_id', '=', idSql(order_id))
                  .where('u.returned_at', 'is not', null),
              ),
            ),
          ])
          .as('holds'),
      ),
  )
  return result?.holds === true
}

const usesOfAccount = sql<number>`(select count(*) from coupon_uses o
  where o.coupon_id = c.id and o.account_id = u.account_id and o.returned_at is null)`
