import { type RawBuilder, sql } from 'kysely'
import { toLatinDigits } from '../../core/shared/digits.ts'
import type {
  MarketOrder,
  MarketOrderRow,
  MarketOrders,
  MarketQuestion,
  MarketState,
} from '../../core/ordering/index.ts'
import type { Database } from './connect.ts'
import { at, isoText } from './instants.ts'
import { readOrders } from './ordering.shelf.ts'
import { partOf } from './part-of.ts'

/** The orders of all people. */
export function createMarketOrders(db: Database): MarketOrders {
  return {
    list: (question) => db.rows(listOf(question)),
    async one(number) {
      const [[order], [rest]] = await Promise.all([
        db.rows(readOrders(sql`o.number = ${number}`)),
        db.rows(restOf(number)),
      ])
      return order && rest && { order, ...rest }
    },
  }
}

const listOf = ({ state, from, before, text, cursor, most }: MarketQuestion) => {
  const conditions = [
    sql`true`,
    ...(state === undefined ? [] : [standing(state)]),
    ...(from === undefined ? [] : [sql`o.paid_at >= ${at(from)}`]),
    ...(before === undefined ? [] : [sql`o.paid_at < ${at(before)}`]),
    ...(text === '' ? [] : [holding(text)]),
    ...(cursor === null ? [] : [sql`o.id < ${cursor}`]),
  ]
  return sql<MarketOrderRow>`
    select o.id::text, o.number::text, o.state, ${isoText('o.placed_at')} as placed_at, ${isoText('o.paid_at')} as paid_at, o.total,
      a.user_hash_id, a.name, a.mobile, (select jsonb_agg(jsonb_build_object('store_title', s.title, 'state', p.state) order by p.id)
        from parcels p join stores s on s.id = p.store_id where p.order_id = o.id) as parcels
    from orders o join accounts a on a.id = o.account_id
    where ${sql.join(conditions, sql` and `)} order by o.id desc limit ${most}`
}

// As the tally of the market counts them (REP-9).
const left = sql`exists (select from parcels p where p.order_id = o.id and p.state not in ('canceled', 'refunded'))`

function standing(state: MarketState): RawBuilder<unknown> {
  if (state === 'sold') return sql`o.paid_at is not null and ${left}`
  return state === 'undone' ? sql`o.paid_at is not null and not ${left}` : sql`o.state = ${state}`
}

/** Digits name an order, a parcel's code or a mobile; anything else is part of the recipient's name. */
function holding(text: string): RawBuilder<unknown> {
  const digits = toLatinDigits(text).replace(/\s/g, '')
  if (/^[0-9]{5,}$/.test(digits))
    return sql`o.id = any(array(
      select id from orders where number::text = ${digits}
      union all select order_id from parcels where tracking_code = ${digits}
      union all select b.id from accounts c join orders b on b.account_id = c.id where c.mobile = ${digits}))`
  return sql`o.id = any(array(select id from orders where recipient_key like ${partOf(text)}))`
}

const restOf = (number: string) => sql<Omit<MarketOrder, 'order'>>`
  select jsonb_build_object('user_hash_id', a.user_hash_id, 'name', a.name, 'mobile', a.mobile) as buyer, coalesce((
    select jsonb_agg(jsonb_build_object('gateway', p.gateway, 'amount', p.amount, 'state', p.state, 'reference', p.reference,
      'at', ${isoText('p.created_at')}) order by p.id) from payments p where p.order_id = o.id), '[]') as payments
  from orders o join accounts a on a.id = o.account_id where o.number = ${number}`
