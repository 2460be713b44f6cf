import { type ExpressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { WithdrawalFilter, WithdrawalRepository, WithdrawalRisk } from '../../../core/finance/index.ts'
import type { Rial } from '../../../core/shared/money.ts'
import type { Database } from '../connection/connect.ts'
import { actorNameSql } from '../queries/display-names.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

/** The columns of a withdrawal request. */
export const requestColumns = (w: ExpressionBuilder<Tables, 'withdrawal_requests'>) =>
  [
    w.cast<string>('withdrawal_requests.id', 'text').as('id'),
    w.ref('amount').$castTo<Rial>().as('amount'),
    'withdrawal_requests.state',
    'sheba',
    'holder',
    isoTextSql(w.ref('requested_at')).as('requested_at'),
    isoTextSql(w.ref('payable_at')).as('payable_at'),
    isoTextSql(w.ref('changed_at')).as('changed_at'),
    'tracking_code',
    'reason',
  ] as const

/**
 * The states of an open request, in the text of the statement, because the planner and `on conflict` find a partial
 * index by its condition.
 */
export const openStates = (['requested', 'approved', 'sent'] as const).map((state) => sql.lit(state))

// FIN-17, evaluated for the time of the request.
const risks = sql<WithdrawalRisk[]>`array_remove(array[
  case when exists (select from bank_accounts b where b.store_id = withdrawal_requests.store_id and b.sheba = withdrawal_requests.sheba
    and b.changed_at > withdrawal_requests.requested_at - interval '7 days') then 'bank-changed' end,
  case when s.identity is not null and translate(s.identity ->> 'name', E' \\u200c', '') <> translate(withdrawal_requests.holder, E' \\u200c', '')
    then 'holder-differs' end,
  case when exists (select from withdrawal_requests o where o.store_id = withdrawal_requests.store_id and o.id < withdrawal_requests.id and o.state = 'returned')
    then 'returned-before' end,
  case when (select count(*) > 1 and withdrawal_requests.amount > 2 * avg(o.amount) from withdrawal_requests o
    where o.store_id = withdrawal_requests.store_id and o.id < withdrawal_requests.id and o.state = 'paid') then 'unusual' end,
  case when exists (select from ledger_postings p where p.account = 'receivable:' || withdrawal_requests.store_id) then 'in-debt' end], null)`

const requests = query
  .selectFrom('withdrawal_requests')
  .innerJoin('stores as s', 's.id', 'withdrawal_requests.store_id')
  .crossJoinLateral(() => query.selectNoFrom(risks.as('risks')).as('r'))

const platformRequests = (found: typeof requests) =>
  found
    .select(requestColumns)
    .select((w) => [
      jsonBuildObject({ id: w.cast<string>('s.id', 'text'), title: w.ref('s.title'), slug: w.ref('s.slug') }).as(
        'store',
      ),
      'r.risks',
    ])

export function createWithdrawalQueries(
  db: Database,
): Pick<WithdrawalRepository, 'listOfStore' | 'list' | 'find' | 'history'> {
  return {
    async listOfStore(store_id, offset, limit) {
      const ofStore = query
        .selectFrom('withdrawal_requests')
        .where('withdrawal_requests.store_id', '=', idSql(store_id))
      const rows = await db.rows(
        ofStore.select(requestColumns).orderBy('withdrawal_requests.id', 'desc').offset(offset).limit(limit),
      )
      const [counted] = await db.rows(ofStore.select((w) => w.fn.countAll<number>().as('n')))
      return { total: counted?.n ?? 0, rows }
    },
    async list(filter, offset, limit) {
      const found = requestsOf(filter)
      const rows = await db.rows(
        platformRequests(found)
          .orderBy('withdrawal_requests.requested_at')
          .orderBy('withdrawal_requests.id')
          .offset(offset)
          .limit(limit),
      )
      const [counted] = await db.rows(found.select((w) => w.fn.countAll<number>().as('n')))
      return { total: counted?.n ?? 0, rows }
    },
    async find(id) {
      const [found] = await db.rows(platformRequests(requests.where('withdrawal_requests.id', '=', idSql(id))))
      return found
    },
    history: (id) =>
      db.rows(
        query
          .selectFrom('history as h')
          .select((h) => ['h.event', isoTextSql(h.ref('h.at')).as('at'), actorNameSql('h.actor').as('by'), 'h.reason'])
          .where('h.subject', '=', 'withdrawal')
          .where('h.subject_id', '=', idSql(id))
          .orderBy('h.id'),
      ),
  }
}

function requestsOf({ state, risk, before, text = '' }: WithdrawalFilter): typeof requests {
  let found = requests
  if (state !== undefined) found = found.where('withdrawal_requests.state', '=', state)
  if (before !== undefined) found = found.where('withdrawal_requests.requested_at', '<=', timestampSql(before))
  if (risk === 'any') found = found.where(sql`cardinality(r.risks)`, '>', 0)
  else if (risk === 'none') found = found.where(sql`cardinality(r.risks)`, '=', 0)
  else if (risk !== undefined) found = found.where(sql<boolean>`${risk}::text = any(r.risks)`)
  if (text === '') return found
  return found.where((w) =>
    w.or([
      w(sql`strpos(${w.ref('s.title')}, ${text})`, '>', 0),
      w(sql`strpos(${w.ref('withdrawal_requests.holder')}, ${text})`, '>', 0),
      w(w.cast<string>('withdrawal_requests.id', 'text'), '=', text),
      w(sql`strpos(${w.ref('withdrawal_requests.sheba')}, upper(${text}))`, '>', 0),
      w('s.slug', '=', text),
    ]),
  )
}
