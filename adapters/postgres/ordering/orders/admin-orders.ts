import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { toLatinDigits } from '../../../../core/shared/text/digits.ts'
import { type AdminOrderQueries, type AdminOrderQuery, parseOrderCode } from '../../../../core/ordering/index.ts'
import type { Rial } from '../../../../core/shared/money.ts'
import type { Database } from '../../connection/connect.ts'
import { timestampSql, isoTextSql } from '../../queries/instants.ts'
import { likePatternOf } from '../../queries/like-pattern.ts'
import { idSql, query } from '../../schema/query.ts'
import { orders } from './order-queries.ts'

export function createAdminOrderQueries(db: Database): AdminOrderQueries {
  return {
    list: (filter) => db.rows(listOf(filter)),
    async find(number) {
      const [[order], [rest]] = await Promise.all([
        db.rows(orders.where('o.number', '=', idSql(number))),
        db.rows(buyerAndPayments(number)),
      ])
      return order && rest && { order, ...rest }
    },
  }
}

function listOf({ state, from, before, text, cursor, limit }: AdminOrderQuery) {
  let found = query.selectFrom('orders as o').innerJoin('accounts as a', 'a.id', 'o.account_id')
  if (state === 'sold') found = found.where('o.paid_at', 'is not', null).where(hasKeptParcel)
  else if (state === 'reversed') found = found.where('o.paid_at', 'is not', null).where((o) => o.not(hasKeptParcel))
  else if (state !== undefined) found = found.where('o.state', '=', state)
  if (from !== undefined) found = found.where('o.paid_at', '>=', timestampSql(from))
  if (before !== undefined) found = found.where('o.paid_at', '<', timestampSql(before))
  if (text !== '') found = found.where(textCondition(text))
  if (cursor !== null) found = found.where('o.id', '<', idSql(cursor))
  return found
    .select((o) => [
      o.cast<string>('o.id', 'text').as('id'),
      o.cast<string>('o.number', 'text').as('number'),
      'o.state',
      isoTextSql(o.ref('o.placed_at')).as('placed_at'),
      isoTextSql(o.ref('o.paid_at')).as('paid_at'),
      o.ref('o.total').$castTo<Rial>().as('total'),
      'a.user_hash_id',
      'a.name',
      'a.mobile',
      jsonArrayFrom(
        o
          .selectFrom('parcels as p')
          .innerJoin('stores as s', 's.id', 'p.store_id')
          .select(['s.title as store_title', 'p.state'])
          .whereRef('p.order_id', '=', 'o.id')
          .orderBy('p.id'),
      ).as('parcels'),
    ])
    .orderBy('o.id', 'desc')
    .limit(limit)
}

// Counts as kept unless every parcel was canceled or refunded, as in the dashboard figures (REP-9).
const hasKeptParcel = sql<boolean>`exists (select from parcels p where p.order_id = o.id and p.state not in ('canceled', 'refunded'))`

/** A code of an order; digits are an order number, a tracking code or a mobile number; any other text is part of the recipient's name. */
function textCondition(text: string) {
  const code = parseOrderCode(text) ?? null
  const digits = toLatinDigits(text).replace(/\s/g, '')
  if (/^[0-9]{5,}$/.test(digits))
    return sql<boolean>`o.id = any(array(
      select id from orders where number::text = ${digits}
      union all select id from orders where code = ${code}
      union all select order_id from parcels where tracking_code = ${digits}
      union all select b.id from accounts c join orders b on b.account_id = c.id where c.mobile = ${digits}))`
  if (code !== null) return sql<boolean>`o.code = ${code}`
  return sql<boolean>`o.id = any(array(select id from orders where recipient_key like ${likePatternOf(text)}))`
}

const buyerAndPayments = (number: string) =>
  query
    .selectFrom('orders as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select((o) => [
      jsonBuildObject({ user_hash_id: o.ref('a.user_hash_id'), name: o.ref('a.name'), mobile: o.ref('a.mobile') }).as(
        'buyer',
      ),
      jsonArrayFrom(
        o
          .selectFrom('payments as p')
          .select((p) => [
            'p.gateway',
            p.ref('p.amount').$castTo<Rial>().as('amount'),
            'p.state',
            'p.reference',
            isoTextSql(p.ref('p.created_at')).as('at'),
          ])
          .whereRef('p.order_id', '=', 'o.id')
          .orderBy('p.id'),
      ).as('payments'),
    ])
    .where('o.number', '=', idSql(number))
