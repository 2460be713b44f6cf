import { sql } from 'kysely'
import type {
  CouponDesk,
  CouponFacts,
  CouponFilter,
  CouponOrder,
  CouponRow,
  LockedCoupon,
  ShownCoupon,
} from '../../core/coupons/index.ts'
import type { Database } from './connect.ts'
import { couponTerms } from './coupons.ts'
import { aboutParcel } from './finance.ts'
import { at, isoText } from './instants.ts'

/** Coupons as the house keeps them. */
export function createCouponDesk(db: Database): CouponDesk {
  return {
    list: (filter, cursor, limit, now) => db.rows(listOf(filter, cursor, limit, now)),
    async one(coupon_id, now) {
      return (await db.rows(readOne(coupon_id, now)))[0]
    },
    orders: (coupon_id, cursor, limit) =>
      db.rows(sql<CouponOrder>`
        select o.id::text, o.number::text, o.state, ${isoText('o.placed_at')} as placed_at, o.total, o.coupon_part,
          ${costOfOrder} as cost, u.given_back_at is not null as given_back
        from coupon_uses u join orders o on o.id = u.order_id
        where u.coupon_id = ${coupon_id} and (${cursor}::bigint is null or o.id < ${cursor}::bigint)
        order by o.id desc limit ${limit}`),
    scope: (stores, categories) => resolve(db, stores, categories),
    async lock(coupon_id) {
      const [found] = await db.rows(sql<LockedCoupon>`
        select ${couponTerms}, c.version, exists (select from coupon_uses u where u.coupon_id = c.id) as used
        from coupons c where c.id = ${coupon_id} for no key update`)
      return found
    },
    async add(code, facts, now) {
      const [made] = await db.rows(sql<{ id: string }>`
        insert into coupons (code, ${factNames}, created_at) values (${code}, ${factValues(facts)}, ${at(now)})
        on conflict (code) do nothing returning id::text`)
      return made?.id
    },
    async save(coupon_id, facts) {
      await db.rows(sql`
        update coupons set (${factNames}, version) = (${factValues(facts)}, version + 1) where id = ${coupon_id}`)
    },
    async pause(coupon_id, paused) {
      await db.rows(sql`update coupons set paused = ${paused}, version = version + 1 where id = ${coupon_id}`)
    },
  }
}

const factNames = sql.raw(
  'kind, value, ceiling, least_basket, scope, scope_ids, borne_by, starts_at, ends_at, total_limit, per_user',
)

const factValues = (facts: CouponFacts) => sql`${facts.kind}, ${facts.value}, ${facts.ceiling}, ${facts.least_basket},
  ${facts.scope}, ${[...facts.scope_ids]}::bigint[], ${facts.borne_by}, ${at(facts.starts_at)},
  ${facts.ends_at === null ? null : at(facts.ends_at)}, ${facts.total_limit}::int, ${facts.per_user}::int`

// What was canceled or refunded whole cost nothing; of a part its lines say what went back to who bore it. Of refunds from before they
// did, the ledger says what came back to the house (COU-11).
const costOfOrder = sql`case when o.state = 'paid' then (
  select coalesce(sum(p.coupon_part - case when p.state in ('canceled', 'refunded') then p.coupon_part else greatest(
      (select sum(l.back_coupon_part) from order_lines l where l.parcel_id = p.id),
      (select sum(g.amount) from ledger_transactions t join ledger_postings g on g.transaction_id = t.id and g.account = 'coupons'
      where ${aboutParcel('parcel-refunded', 'parcel-refunded-late')})) end), 0)::bigint
  from parcels p where p.order_id = o.id) else 0 end`

const cost = sql`coalesce((
  select sum(${costOfOrder})::bigint from coupon_uses u join orders o on o.id = u.order_id where u.coupon_id = c.id), 0)`

const stateAt = (now: number) => sql`case when c.ends_at <= ${at(now)} then 'ended'
  when c.uses >= c.total_limit then 'used_up' when c.paused then 'paused'
  when c.starts_at > ${at(now)} then 'planned' else 'running' end`

const face = (
  now: number,
) => sql`c.id::text, c.code, ${stateAt(now)} as state, c.kind, c.value, c.borne_by, c.uses, c.total_limit,
  ${isoText('c.starts_at')} as starts_at, ${isoText('c.ends_at')} as ends_at, ${cost} as cost`

const listOf = ({ state, key }: CouponFilter, cursor: string | null, limit: number, now: number) => sql<CouponRow>`
  select ${face(now)} from coupons c
  where (${cursor}::bigint is null or c.id < ${cursor}::bigint) and (${key} = '' or strpos(c.code, ${key}) > 0)
    and (${state ?? null}::text is null or ${stateAt(now)} = ${state ?? null}::text)
  order by c.id desc limit ${limit}`

const readOne = (coupon_id: string, now: number) => sql<ShownCoupon>`
  select ${face(now)}, c.ceiling, c.least_basket, c.scope, c.per_user, c.paused, c.version,
    exists (select from coupon_uses u where u.coupon_id = c.id) as used,
    coalesce(case c.scope
      when 'stores' then (select jsonb_agg(jsonb_build_object('id', s.id::text, 'slug', s.slug, 'title', s.title) order by s.id)
        from stores s where s.id = any(c.scope_ids))
      when 'categories' then (select jsonb_agg(jsonb_build_object('id', k.id::text, 'slug', k.slug, 'title', k.title) order by k.id)
        from categories k where k.id = any(c.scope_ids)) end, '[]') as targets
  from coupons c where c.id = ${coupon_id}`

async function resolve(db: Database, stores: readonly string[], categories: readonly string[]) {
  const rows = await db.rows(sql<{ id: string }>`
    select id::text from stores where slug = any(${[...stores]}::text[])
    union all select id::text from categories where id = any(${[...categories]}::bigint[])`)
  const asked = new Set([...stores, ...categories])
  return rows.length === asked.size ? rows.map(({ id }) => id) : undefined
}
