import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type {
  CouponDetails,
  CouponFields,
  CouponFilter,
  CouponRepository,
  CouponRow,
} from '../../../core/coupons/index.ts'
import type { Rial } from '../../../core/shared/money.ts'
import type { Database } from '../connection/connect.ts'
import { isAboutParcel } from '../finance/ledger.ts'
import { isoTextSql, timestampSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'
import { couponTerms } from './coupons.ts'

type CouponColumns = ExpressionBuilder<Tables & { c: Tables['coupons'] }, 'c'>

export function createCouponRepository(db: Database): CouponRepository {
  return {
    list: (filter, cursor, limit, now) => db.rows(listOf(filter, cursor, limit, now)),
    async find(coupon_id, now) {
      return (await db.rows(couponDetails(coupon_id, now)))[0]
    },
    orders: (coupon_id, cursor, limit) => db.rows(ordersOf(coupon_id, cursor, limit)),
    resolveScope: (stores, categories) => resolve(db, stores, categories),
    async lock(coupon_id) {
      const [found] = await db.rows(
        query
          .selectFrom('coupons as c')
          .select(couponTerms)
          .select((c) => ['c.version', isUsed(c).as('used')])
          .where('c.id', '=', idSql(coupon_id))
          .forNoKeyUpdate(),
      )
      return found
    },
    async add(code, fields, now) {
      const [added] = await db.rows(
        query
          .insertInto('coupons')
          .values({ code, ...valuesOf(fields), created_at: timestampSql(now) })
          .onConflict((conflict) => conflict.column('code').doNothing())
          .returning((c) => c.cast<string>('id', 'text').as('id')),
      )
      return added?.id
    },
    async save(coupon_id, fields) {
      await db.rows(
        query
          .updateTable('coupons')
          .set((c) => ({ ...valuesOf(fields), version: c('version', '+', 1) }))
          .where('id', '=', idSql(coupon_id)),
      )
    },
    async pause(coupon_id, paused) {
      await db.rows(
        query
          .updateTable('coupons')
          .set((c) => ({ paused, version: c('version', '+', 1) }))
          .where('id', '=', idSql(coupon_id)),
      )
    },
  }
}

function valuesOf(fields: CouponFields) {
  const { kind, value, ceiling, min_basket, scope, funded_by, total_limit, limit_per_user } = fields
  return {
    kind,
    value,
    ceiling,
    min_basket,
    scope,
    scope_ids: [...fields.scope_ids],
    funded_by,
    starts_at: timestampSql(fields.starts_at),
    ends_at: fields.ends_at === null ? null : timestampSql(fields.ends_at),
    total_limit,
    limit_per_user,
  }
}

const isUsed = (c: CouponColumns) =>
  c
    .exists(c.selectFrom('coupon_uses as u').select('u.order_id').whereRef('u.coupon_id', '=', 'c.id'))
    .$castTo<boolean>()

// A canceled or fully refunded parcel has no coupon cost. For a partial refund the order lines hold what was returned
// to whoever funded the coupon; for refunds from before those columns existed the ledger holds it (COU-11).
const costOfOrder = sql<Rial>`case when o.state = 'paid' then (
  select coalesce(sum(p.coupon_discount - case when p.state in ('canceled', 'refunded') then p.coupon_discount else greatest(
      (select sum(l.refunded_coupon_discount) from order_lines l where l.parcel_id = p.id),
      (select sum(g.amount) from ledger_transactions t join ledger_postings g on g.transaction_id = t.id and g.account = 'coupons'
      where ${isAboutParcel('parcel-refunded', 'parcel-refunded-late')})) end), 0)::bigint
  from parcels p where p.order_id = o.id) else 0 end`

const cost = sql<Rial>`coalesce((
  select sum(${costOfOrder})::bigint from coupon_uses u join orders o on o.id = u.order_id where u.coupon_id = c.id), 0)`

const stateAt = (now: number) => sql<CouponRow['state']>`case when c.ends_at <= ${timestampSql(now)} then 'ended'
  when c.uses >= c.total_limit then 'used_up' when c.paused then 'paused'
  when c.starts_at > ${timestampSql(now)} then 'planned' else 'running' end`

const couponRows = (now: number) =>
  query
    .selectFrom('coupons as c')
    .select((c) => [
      c.cast<string>('c.id', 'text').as('id'),
      'c.code',
      stateAt(now).as('state'),
      'c.kind',
      'c.value',
      'c.funded_by',
      'c.uses',
      'c.total_limit',
      isoTextSql(c.ref('c.starts_at')).as('starts_at'),
      isoTextSql(c.ref('c.ends_at')).as('ends_at'),
      cost.as('cost'),
    ])

const listOf = ({ state, key }: CouponFilter, cursor: string | null, limit: number, now: number) =>
  couponRows(now)
    .$if(cursor !== null, (rows) => rows.where('c.id', '<', idSql(cursor ?? '')))
    .$if(key !== '', (rows) => rows.where(sql<number>`strpos(c.code, ${key})`, '>', 0))
    .$if(state !== undefined, (rows) => rows.where(sql<boolean>`${stateAt(now)} = ${state}`))
    .orderBy('c.id', 'desc')
    .limit(limit)

const couponDetails = (coupon_id: string, now: number) =>
  couponRows(now)
    .select((c) => [
      c.ref('c.ceiling').$castTo<Rial | null>().as('ceiling'),
      c.ref('c.min_basket').$castTo<Rial>().as('min_basket'),
      'c.scope',
      'c.limit_per_user',
      'c.paused',
      'c.version',
      isUsed(c).as('used'),
      targets(c).as('targets'),
    ])
    .where('c.id', '=', idSql(coupon_id))

const targets = (c: CouponColumns) => {
  const scoped = sql<number>`any(${c.ref('c.scope_ids')})`
  return c
    .case()
    .when('c.scope', '=', 'stores')
    .then(
      jsonArrayFrom(
        c
          .selectFrom('stores as s')
          .select((s) => [s.cast<string>('s.id', 'text').as('id'), 's.slug', 's.title'])
          .where('s.id', '=', scoped)
          .orderBy('s.id'),
      ),
    )
    .when('c.scope', '=', 'categories')
    .then(
      jsonArrayFrom(
        c
          .selectFrom('categories as k')
          .select((k) => [k.cast<string>('k.id', 'text').as('id'), 'k.slug', 'k.title'])
          .where('k.id', '=', scoped)
          .orderBy('k.id'),
      ),
    )
    .else(sql<CouponDetails['targets']>`'[]'`)
    .end()
}

const ordersOf = (coupon_id: string, cursor: string | null, limit: number) =>
  query
    .selectFrom('coupon_uses as u')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .select((u) => [
      u.cast<string>('o.id', 'text').as('id'),
      u.cast<string>('o.number', 'text').as('number'),
      'o.state',
      isoTextSql(u.ref('o.placed_at')).as('placed_at'),
      u.ref('o.total').$castTo<Rial>().as('total'),
      u.ref('o.coupon_discount').$castTo<Rial>().as('coupon_discount'),
      costOfOrder.as('cost'),
      u('u.returned_at', 'is not', null).$castTo<boolean>().as('is_returned'),
    ])
    .where('u.coupon_id', '=', idSql(coupon_id))
    .$if(cursor !== null, (uses) => uses.where('o.id', '<', idSql(cursor ?? '')))
    .orderBy('o.id', 'desc')
    .limit(limit)

async function resolve(db: Database, stores: readonly string[], categories: readonly string[]) {
  const rows = await db.rows(
    query
      .selectFrom('stores')
      .select((s) => s.cast<string>('id', 'text').as('id'))
      .where(sql<boolean>`slug = any(${[...stores]}::text[])`)
      .unionAll(
        query
          .selectFrom('categories')
          .select((k) => k.cast<string>('id', 'text').as('id'))
          .where(sql<boolean>`id = any(${[...categories]}::bigint[])`),
      ),
  )
  const requested = new Set([...stores, ...categories])
  return rows.length === requested.size ? rows.map(({ id }) => id) : undefined
}
