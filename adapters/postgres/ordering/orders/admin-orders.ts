import { type RawBuilder, sql } from 'kysely'
import { toLatinDigits } from '../../../../core/shared/text/digits.ts'
import type {
  AdminOrder,
  AdminOrderRow,
  AdminOrderQueries,
  AdminOrderQuery,
  AdminOrderState,
} from '../../../../core/ordering/index.ts'
import type { Database } from '../../connection/connect.ts'
import { timestampSql, isoTextSql } from '../../queries/instants.ts'
import { readOrders } from './order-queries.ts'
import { likePatternOf } from '../../queries/like-pattern.ts'

export function createAdminOrderQueries(db: Database): AdminOrderQueries {
  return {
    list: (query) => db.rows(listOf(query)),
    async find(number) {
      const [[order], [rest]] = await Promise.all([
        db.rows(readOrders(sql`o.number = ${number}`)),
        db.rows(buyerAndPayments(number)),
      ])
      return order && rest && { order, ...rest }
    },
  }
}

const listOf = ({ state, from, before, text, cursor, limit }: AdminOrderQuery) => {
  const conditions = [
    sql`true`,
    ...(state === undefined ? [] : [stateCondition(state)]),
    ...(from === undefined ? [] : [sql`o.paid_at >= ${timestampSql(from)}`]),
    ...(before === undefined ? [] : [sql`o.paid_at < ${timestampSql(before)}`]),
    ...(text === '' ? [] : [textCondition(text)]),
    ...(cursor === null ? [] : [sql`o.id < ${cursor}`]),
  ]
  return sql<AdminOrderRow>`
    select o.id::text, o.number::text, o.state, ${isoTextSql('o.placed_at')} as placed_at, ${isoTextSql('o.paid_at')} as paid_at, o.total,
      a.user_hash_id, a.name, a.mobile, (select jsonb_agg(jsonb_build_object('store_title', s.title, 'state', p.state) order by p.id)
        from parcels p join stores s on s.id = p.store_id where p.order_id = o.id) as parcels
    from orders o join accounts a on a.id = o.account_id
    where ${sql.join(conditions, sql` and `)} order by o.id desc limit ${limit}`
}

// Counts as kept unless every parcel was canceled or refunded, as in the dashboard figures (REP-9).
const hasKeptParcel = sql`exists (select from parcels p where p.order_id = o.id and p.state not in ('canceled', 'refunded'))`

function stateCondition(state: AdminOrderState): RawBuilder<unknown> {
  if (state === 'sold') return sql`o.paid_at is not null and ${hasKeptParcel}`
  return state === 'reversed' ? sql`o.paid_at is not null and not ${hasKeptParcel}` : sql`o.state = ${state}`
}

/** Digits are an order number, a tracking code or a mobile number; any other text is part of the recipient's name. */
function textCondition(text: string): RawBuilder<unknown> {
  const digits = toLatinDigits(text).replace(/\s/g, '')
  if (/^[0-9]{5,}$/.test(digits))
    return sql`o.id = any(array(
      select id from orders where number::text = ${digits}
      union all select order_id from parcels where tracking_code = ${digits}
      union all select b.id from accounts c join orders b on b.account_id = c.id where c.mobile = ${digits}))`
  return sql`o.id = any(array(select id from orders where recipient_key like ${likePatternOf(text)}))`
}

const buyerAndPayments = (number: string) => sql<Omit<AdminOrder, 'order'>>`
  select jsonb_build_object('user_hash_id', a.user_hash_id, 'name', a.name, 'mobile', a.mobile) as buyer, coalesce((
    select jsonb_agg(jsonb_build_object('gateway', p.gateway, 'amount', p.amount, 'state', p.state, 'reference', p.reference,
      'at', ${isoTextSql('p.created_at')}) order by p.id) from payments p where p.order_id = o.id), '[]') as payments
  from orders o join accounts a on a.id = o.account_id where o.number = ${number}`
