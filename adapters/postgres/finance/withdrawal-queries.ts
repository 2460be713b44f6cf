import { type RawBuilder, sql } from 'kysely'
import type {
  PlatformWithdrawal,
  Withdrawal,
  WithdrawalFilter,
  WithdrawalHistoryRow,
  WithdrawalRepository,
} from '../../../core/finance/index.ts'
import type { Database } from '../connection/connect.ts'
import { actorNameSql } from '../queries/display-names.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'

/** The columns of a withdrawal request (alias `w`). */
export const requestColumns = sql`w.id::text, w.amount, w.state, w.sheba, w.holder, ${isoTextSql('w.requested_at')} as requested_at,
  ${isoTextSql('w.payable_at')} as payable_at, ${isoTextSql('w.changed_at')} as changed_at, w.tracking_code, w.reason`

// FIN-17, evaluated for the time of the request.
const risks = sql`array_remove(array[
  case when exists (select from bank_accounts b where b.store_id = w.store_id and b.sheba = w.sheba
    and b.changed_at > w.requested_at - interval '7 days') then 'bank-changed' end,
  case when s.identity is not null and translate(s.identity ->> 'name', E' \\u200c', '') <> translate(w.holder, E' \\u200c', '')
    then 'holder-differs' end,
  case when exists (select from withdrawal_requests o where o.store_id = w.store_id and o.id < w.id and o.state = 'returned')
    then 'returned-before' end,
  case when (select count(*) > 1 and w.amount > 2 * avg(o.amount) from withdrawal_requests o
    where o.store_id = w.store_id and o.id < w.id and o.state = 'paid') then 'unusual' end,
  case when exists (select from ledger_postings p where p.account = 'receivable:' || w.store_id) then 'in-debt' end], null)`

const platformRequest = sql`select ${requestColumns}, jsonb_build_object('id', s.id::text, 'title', s.title, 'slug', s.slug) as store,
  r.risks from withdrawal_requests w join stores s on s.id = w.store_id cross join lateral (select ${risks} as risks) r`

export function createWithdrawalQueries(
  db: Database,
): Pick<WithdrawalRepository, 'listOfStore' | 'list' | 'find' | 'history'> {
  return {
    async listOfStore(store_id, offset, limit) {
      const rows = await db.rows(sql<Withdrawal>`
        select ${requestColumns} from withdrawal_requests w where w.store_id = ${store_id}
        order by w.id desc offset ${offset} limit ${limit}`)
      const [counted] = await db.rows(
        sql<{ n: number }>`select count(*)::int as n from withdrawal_requests where store_id = ${store_id}`,
      )
      return { total: counted?.n ?? 0, rows }
    },
    async list(filter, offset, limit) {
      const condition = conditionOf(filter)
      const rows = await db.rows(sql<PlatformWithdrawal>`
        ${platformRequest} where ${condition} order by w.requested_at, w.id offset ${offset} limit ${limit}`)
      const [counted] = await db.rows(
        sql<{ n: number }>`select count(*)::int as n from (${platformRequest} where ${condition}) found`,
      )
      return { total: counted?.n ?? 0, rows }
    },
    async find(id) {
      const [found] = await db.rows(sql<PlatformWithdrawal>`${platformRequest} where w.id = ${id}`)
      return found
    },
    history: (id) =>
      db.rows(sql<WithdrawalHistoryRow>`
        select h.event, ${isoTextSql('h.at')} as at, ${actorNameSql('h.actor')} as by, h.reason
        from history h where h.subject = 'withdrawal' and h.subject_id = ${id} order by h.id`),
  }
}

function conditionOf({ state, risk, before, text }: WithdrawalFilter): RawBuilder<unknown> {
  const parts = [sql`true`]
  if (state !== undefined) parts.push(sql`w.state = ${state}`)
  if (before !== undefined) parts.push(sql`w.requested_at <= ${timestampSql(before)}`)
  if (risk === 'any') parts.push(sql`cardinality(r.risks) > 0`)
  else if (risk === 'none') parts.push(sql`cardinality(r.risks) = 0`)
  else if (risk !== undefined) parts.push(sql`${risk}::text = any(r.risks)`)
  if (text !== undefined && text !== '')
    parts.push(sql`(strpos(s.title, ${text}) > 0 or strpos(w.holder, ${text}) > 0 or w.id::text = ${text}
      or strpos(w.sheba, upper(${text})) > 0 or s.slug = ${text})`)
  return sql.join(parts, sql` and `)
}
