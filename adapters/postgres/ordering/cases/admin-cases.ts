import { type ExpressionBuilder, type Nullable, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { AdminCaseRepository, AdminCaseQuery, StoredAdminCase } from '../../../../core/ordering/index.ts'
import type { Rial } from '../../../../core/shared/money.ts'
import { displayNameSql } from '../../queries/display-names.ts'
import type { Database } from '../../connection/connect.ts'
import { isAboutParcel } from '../../finance/ledger.ts'
import { isoTextSql } from '../../queries/instants.ts'
import { idSql, query } from '../../schema/query.ts'
import type { Tables } from '../../schema/tables.ts'
import { endedStates } from './cases.ts'
import { allDecisions, createDecisionMethods } from './decisions.ts'
import { itemColumns, latestCase, refundedAmount } from '../orders/order-queries.ts'

export function createAdminCaseRepository(db: Database): AdminCaseRepository {
  return {
    ...createDecisionMethods(db),
    async list(filter, offset, limit) {
      const found = casesOf(filter)
      const rows = await db.rows(
        found
          .select(heading)
          .select((p) => [
            displayNameSql('a').as('buyer'),
            sql<Rial>`p.items_total + p.shipping_cost - p.coupon_discount`.as('amount'),
            p
              .case()
              .when('c.id', 'is not', null)
              .then(
                jsonBuildObject({
                  state: p.ref('c.state').$notNull(),
                  kind: p.ref('c.kind').$notNull(),
                  wanted: p.ref('c.wanted').$notNull(),
                }),
              )
              .end()
              .as('case'),
            isoTextSql(p.ref('c.state_since')).as('case_since'),
            'c.tracking_code as case_tracking_code',
          ])
          .orderBy('c.opened_at', (direction) => direction.asc().nullsLast())
          .orderBy('p.id')
          .offset(offset)
          .limit(limit),
      )
      const [counted] = await db.rows(found.select((c) => c.fn.countAll<number>().as('n')))
      return { total: counted?.n ?? 0, rows }
    },
    async find(parcel_id) {
      const [found] = await db.rows(details.where('p.id', '=', idSql(parcel_id)))
      return found
    },
    async hasPhoto(photo_id) {
      const found = await db.rows(
        query.selectFrom('case_photos').select('id').where('id', '=', photo_id).where('case_id', 'is not', null),
      )
      return found.length > 0
    },
  }
}

type Sources = Tables & {
  p: Tables['parcels']
  o: Tables['orders']
  s: Tables['stores']
  a: Tables['accounts']
  c: Nullable<Tables['cases']>
}

type CaseColumns = ExpressionBuilder<Sources, 'p' | 'o' | 's' | 'a' | 'c'>

const heading = (p: CaseColumns) =>
  [
    p.cast<string>('p.id', 'text').as('parcel_id'),
    p.cast<string>('o.number', 'text').as('number'),
    'p.state',
    isoTextSql(p.ref('c.opened_at')).as('opened_at'),
    jsonBuildObject({
      id: p.cast<string>('s.id', 'text'),
      title: p.ref('s.title'),
      slug: p.fn<string | null>('nullif', ['s.slug', 's.supplier_hash']),
    }).as('store'),
    isoTextSql(p.ref('p.state_since').$notNull()).as('since'),
    isoTextSql(p.ref('p.ship_by')).as('ship_by'),
    isoTextSql(p.ref('p.confirm_by')).as('confirm_by'),
    isoTextSql(p.ref('p.due_by')).as('due_by'),
  ] as const

const parcels = query
  .selectFrom('parcels as p')
  .innerJoin('orders as o', 'o.id', 'p.order_id')
  .innerJoin('stores as s', 's.id', 'p.store_id')
  .innerJoin('accounts as a', 'a.id', 'o.account_id')

/** Only the latest case of a parcel counts; a completed parcel may have none. */
function casesOf({ state, kind, waiting, text, number, mobile }: AdminCaseQuery) {
  const matchesNumber = sql<boolean>`p.id in (select ${number}::bigint
    union select q.id from orders n join parcels q on q.order_id = n.id where n.number = ${number}::bigint
    union select q.id from accounts n join orders m on m.account_id = n.id join parcels q on q.order_id = m.id where n.mobile = ${mobile})`
  const all = parcels.leftJoin('cases as c', 'c.parcel_id', 'p.id')
  if (state === 'completed') return all.where('p.state', 'in', ['completed', 'partially_refunded']).where(matchesNumber)
  let found = all.where('c.state', state === 'open' ? 'not in' : 'in', endedStates).where('c.id', '=', (c) =>
    c
      .selectFrom('cases as l')
      .select((l) => l.fn.max('l.id').as('id'))
      .whereRef('l.parcel_id', '=', 'p.id'),
  )
  if (kind !== undefined) found = found.where('c.kind', '=', kind)
  if (waiting === 'platform') found = found.where('p.state', '=', 'in_dispute').where('c.state', '=', 'escalated')
  if (text === '') return found
  return found.where((c) =>
    c.or([
      matchesNumber,
      c(sql`strpos(${c.ref('s.title')}, ${text})`, '>', 0),
      c(sql`strpos(${c.ref('a.name')}, ${text})`, '>', 0),
      c(sql`strpos(${c.ref('c.note')}, ${text})`, '>', 0),
    ]),
  )
}

const history = (p: CaseColumns) =>
  jsonArrayFrom(
    p
      .selectFrom('history as h')
      .select((h) => [
        h.ref('h.subject').$castTo<StoredAdminCase['history'][number]['subject']>().as('subject'),
        'h.to_state as to',
        'h.reason',
        'h.note',
        isoTextSql(h.ref('h.at')).as('at'),
        sql<string>`case when h.actor like 'store:%' then 'store' when h.actor like 'account:%' then 'buyer'
          when h.actor like 'platform%' then 'platform' else 'clock' end`.as('actor'),
      ])
      .where((h) =>
        h.or([
          h.and([h('h.subject', '=', 'parcel'), h('h.subject_id', '=', h.ref('p.id'))]),
          h.and([h('h.subject', '=', 'case'), h('h.subject_id', '=', h.ref('c.id'))]),
        ]),
      )
      .orderBy('h.at')
      .orderBy('h.id'),
  )

const items = (p: CaseColumns) =>
  jsonArrayFrom(
    p
      .selectFrom('order_lines as l')
      .select(itemColumns)
      .select((l) => [
        'l.non_returnable',
        jsonBuildObject({
          quantity: l('l.quantity', '-', l.ref('l.refunded_quantity')),
          amount: sql<Rial>`l.total - l.coupon_discount - l.refunded_total + l.refunded_coupon_discount`,
        }).as('left'),
      ])
      .whereRef('l.parcel_id', '=', 'p.id')
      .orderBy('l.id'),
  )

const owner = (p: CaseColumns) =>
  jsonObjectFrom(
    p
      .selectFrom('store_members as m')
      .innerJoin('accounts as w', 'w.id', 'm.account_id')
      .select(['w.name', 'w.mobile'])
      .whereRef('m.store_id', '=', 's.id')
      .where('m.role', '=', 'owner')
      .orderBy('w.id')
      .limit(1),
  )

/** SQL for what refunds after completion took from one account of the store. */
const takenFrom = (money: 'available' | 'receivable') => sql<Rial>`coalesce((
  select -sum(g.amount)::bigint from ledger_transactions t join ledger_postings g on g.transaction_id = t.id
  where ${isAboutParcel('parcel-refunded-late')} and g.account = ${`${money}:`} || s.id), 0)`

const money = jsonBuildObject({
  taken: takenFrom('available'),
  receivable: takenFrom('receivable'),
  available: sql<Rial>`coalesce((select balance from ledger_balances where account = 'available:' || s.id), 0)`,
  owed: sql<Rial>`(select coalesce(-sum(amount), 0)::bigint from ledger_postings where account = 'receivable:' || s.id)`,
})

const details = parcels
  .leftJoinLateral(
    (p) =>
      p
        .selectFrom('cases')
        .selectAll()
        .whereRef('cases.parcel_id', '=', 'p.id')
        .orderBy('cases.id', 'desc')
        .limit(1)
        .as('c'),
    (join) => join.onTrue(),
  )
  .select(heading)
  .select((p) => [
    isoTextSql(p.ref('o.paid_at').$notNull()).as('paid_at'),
    'p.tracking_code',
    p.ref('p.items_total').$castTo<Rial>().as('items_total'),
    p.ref('p.coupon_discount').$castTo<Rial>().as('coupon_discount'),
    p.ref('p.shipping_cost').$castTo<Rial>().as('shipping_cost'),
    refundedAmount.as('refunded'),
    jsonBuildObject({
      shipping: p('p.shipping_cost', '-', p.ref('p.refunded_shipping')).$castTo<Rial>(),
      total: sql<Rial>`p.items_total + p.shipping_cost - p.coupon_discount - ${refundedAmount}`,
    }).as('left'),
    jsonBuildObject({ name: p.ref('a.name'), mobile: p.ref('a.mobile'), user_hash_id: p.ref('a.user_hash_id') }).as(
      'buyer',
    ),
    owner(p).as('owner'),
    items(p).as('items'),
    latestCase(p).as('case'),
    allDecisions(p).as('decisions'),
    history(p).as('history'),
    money.as('money'),
  ])
  .where('p.state_since', 'is not', null)
