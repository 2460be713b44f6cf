import { type RawBuilder, sql } from 'kysely'
import type {
  AdminCaseRepository,
  AdminCaseQuery,
  StoredAdminCase,
  StoredAdminCaseRow,
} from '../../../../core/ordering/index.ts'
import { displayNameSql } from '../../queries/display-names.ts'
import type { Database } from '../../connection/connect.ts'
import { isAboutParcel } from '../../finance/ledger.ts'
import { isoTextSql } from '../../queries/instants.ts'
import { allDecisions, createDecisionMethods } from './decisions.ts'
import { refundedAmount, latestCase } from '../orders/order-queries.ts'

export function createAdminCaseRepository(db: Database): AdminCaseRepository {
  return {
    ...createDecisionMethods(db),
    async list(query, offset, limit) {
      const found = sql`${sourceOf(query)} where ${conditionOf(query)}`
      const rows = await db.rows(sql<StoredAdminCaseRow>`
        select ${heading}, ${displayNameSql('a')} as buyer, p.items_total + p.shipping_cost - p.coupon_discount as amount,
          case when c.id is not null then jsonb_build_object('state', c.state, 'kind', c.kind, 'wanted', c.wanted) end as "case",
          ${isoTextSql('c.state_since')} as case_since, c.tracking_code as case_tracking_code
        ${found} order by c.opened_at nulls last, p.id offset ${offset} limit ${limit}`)
      const [counted] = await db.rows(sql<{ n: number }>`select count(*)::int as n ${found}`)
      return { total: counted?.n ?? 0, rows }
    },
    async find(parcel_id) {
      const [found] = await db.rows(caseDetails(parcel_id))
      return found
    },
    async hasPhoto(photo_id) {
      const found = await db.rows(sql`select from case_photos where id = ${photo_id} and case_id is not null`)
      return found.length > 0
    },
  }
}

const closedStates = sql`('decided', 'refunded', 'replaced', 'withdrawn')`

const heading = sql`p.id::text as parcel_id, o.number::text, p.state, ${isoTextSql('c.opened_at')} as opened_at,
  jsonb_build_object('id', s.id::text, 'title', s.title, 'slug', nullif(s.slug, s.supplier_hash)) as store,
  ${isoTextSql('p.state_since')} as since, ${isoTextSql('p.ship_by')} as ship_by, ${isoTextSql('p.confirm_by')} as confirm_by,
  ${isoTextSql('p.due_by')} as due_by`

const joinedTables = sql`join orders o on o.id = p.order_id join stores s on s.id = p.store_id join accounts a on a.id = o.account_id`

/** Only the latest case of a parcel counts; a completed parcel may have none. */
function sourceOf({ state }: AdminCaseQuery): RawBuilder<unknown> {
  if (state !== 'completed') return sql`from cases c join parcels p on p.id = c.parcel_id ${joinedTables}`
  return sql`from parcels p ${joinedTables} left join cases c on c.parcel_id = p.id`
}

function conditionOf({ state, kind, waiting, text, number, mobile }: AdminCaseQuery): RawBuilder<unknown> {
  const matchesNumber = sql`p.id in (select ${number}::bigint
    union select q.id from orders n join parcels q on q.order_id = n.id where n.number = ${number}::bigint
    union select q.id from accounts n join orders m on m.account_id = n.id join parcels q on q.order_id = m.id where n.mobile = ${mobile})`
  if (state === 'completed') return sql`p.state in ('completed', 'partially_refunded') and ${matchesNumber}`
  const parts = [
    state === 'open' ? sql`c.state not in ${closedStates}` : sql`c.state in ${closedStates}`,
    sql`c.id = (select max(l.id) from cases l where l.parcel_id = p.id)`,
  ]
  if (kind !== undefined) parts.push(sql`c.kind = ${kind}`)
  if (waiting === 'platform') parts.push(sql`p.state = 'in_dispute' and c.state = 'escalated'`)
  if (text !== '')
    parts.push(sql`(${matchesNumber} or strpos(s.title, ${text}) > 0 or strpos(a.name, ${text}) > 0
      or strpos(c.note, ${text}) > 0)`)
  return sql.join(parts, sql` and `)
}

const history = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('subject', h.subject, 'to', h.to_state, 'reason', h.reason, 'note', h.note,
    'at', ${isoTextSql('h.at')}, 'actor', case when h.actor like 'store:%' then 'store' when h.actor like 'account:%' then 'buyer'
      when h.actor like 'platform%' then 'platform' else 'clock' end) order by h.at, h.id), '[]')
  from history h where h.subject = 'parcel' and h.subject_id = p.id or h.subject = 'case' and h.subject_id = c.id)`

const items = sql`(
  select jsonb_agg(jsonb_build_object('product_id', l.product_id::text, 'variant_id', l.variant_id::text, 'title', l.title, 'options', l.options,
    'photo', l.photo, 'quantity', l.quantity, 'unit_price', l.unit_price, 'total', l.total, 'left', jsonb_build_object(
      'quantity', l.quantity - l.refunded_quantity, 'amount', l.total - l.coupon_discount - l.refunded_total + l.refunded_coupon_discount)) order by l.id)
  from order_lines l where l.parcel_id = p.id)`

const left = sql`jsonb_build_object('shipping', p.shipping_cost - p.refunded_shipping,
  'total', p.items_total + p.shipping_cost - p.coupon_discount - ${refundedAmount})`

const owner = sql`(
  select jsonb_build_object('name', w.name, 'mobile', w.mobile) from store_members m join accounts w on w.id = m.account_id
  where m.store_id = s.id and m.role = 'owner' order by w.id limit 1)`

/** SQL for what refunds after completion took from one account of the store. */
const takenFrom = (money: 'available' | 'receivable') => sql`coalesce((
  select -sum(g.amount)::bigint from ledger_transactions t join ledger_postings g on g.transaction_id = t.id
  where ${isAboutParcel('parcel-refunded-late')} and g.account = ${`${money}:`} || s.id), 0)`

const money = sql`jsonb_build_object('taken', ${takenFrom('available')}, 'receivable', ${takenFrom('receivable')},
  'available', coalesce((select balance from ledger_balances where account = 'available:' || s.id), 0),
  'owed', (select coalesce(-sum(amount), 0)::bigint from ledger_postings where account = 'receivable:' || s.id))`

const caseDetails = (parcel_id: string) => sql<StoredAdminCase>`
  select ${heading}, ${isoTextSql('o.paid_at')} as paid_at, p.tracking_code, p.items_total, p.coupon_discount, p.shipping_cost, ${refundedAmount} as refunded, ${left} as "left",
    jsonb_build_object('name', a.name, 'mobile', a.mobile, 'user_hash_id', a.user_hash_id) as buyer, ${owner} as owner,
    ${items} as items, ${latestCase} as "case", ${allDecisions} as decisions, ${history} as history, ${money} as money
  from parcels p ${joinedTables}
  left join lateral (select * from cases where parcel_id = p.id order by id desc limit 1) c on true
  where p.id = ${parcel_id} and p.state_since is not null`
