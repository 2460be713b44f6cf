import { type ExpressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type {
  WithdrawalFilter,
  WithdrawalOwner,
  WithdrawalRepository,
  WithdrawalRisk,
} from '../../../core/finance/index.ts'
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

/** SQL condition: a request (by the name or alias of its table) is of an owner. */
export function isOwnedBy(owner: WithdrawalOwner, requests: 'w' | 'withdrawal_requests') {
  const column = (name: 'store_id' | 'account_id') => sql.ref(`${requests}.${name}`)
  return 'store_id' in owner
    ? sql<boolean>`${column('store_id')} = ${idSql(owner.store_id)}`
    : sql<boolean>`${column('store_id')} is null and ${column('account_id')} = ${idSql(owner.account_id)}`
}

const isOfSameOwner = (alias: 'b' | 'o') =>
  sql.raw(`(${alias}.store_id = withdrawal_requests.store_id or withdrawal_requests.store_id is null
    and ${alias}.store_id is null and ${alias}.account_id = withdrawal_requests.account_id)`)

// FIN-17, evaluated for the time of the request. The person behind a wallet is known by the name of the account.
const risks = sql<WithdrawalRisk[]>`array_remove(array[
  case when exists (select from bank_accounts b where ${isOfSameOwner('b')} and b.sheba = withdrawal_requests.sheba
    and b.changed_at > withdrawal_requests.requested_at - interval '7 days') then 'bank-changed' end,
  case when translate(case when s.id is null then a.name else s.identity ->> 'name' end, E' \\u200c', '') <> translate(withdrawal_requests.holder, E' \\u200c', '')
    then 'holder-differs' end,
  case when exists (select from withdrawal_requests o where ${isOfSameOwner('o')} and o.id < withdrawal_requests.id and o.state = 'returned')
    then 'returned-before' end,
  case when (select count(*) > 1 and withdrawal_requests.amount > 2 * avg(o.amount) from withdrawal_requests o
    where ${isOfSameOwner('o')} and o.id < withdrawal_requests.id and o.state = 'paid') then 'unusual' end,
  case when exists (select from ledger_postings p where p.account = 'receivable:' || withdrawal_requests.store_id) then 'in-debt' end,
  case when s.id is null and exists (select from payments p where p.account_id = withdrawal_requests.account_id and p.purpose = 'charge'
    and p.settled_at > withdrawal_requests.requested_at - interval '3 days' and p.credited) then 'fresh-charge' end], null)`

const requests = query
  .selectFrom('withdrawal_requests')
  .leftJoin('stores as s', 's.id', 'withdrawal_requests.store_id')
  .innerJoin('accounts as a', 'a.id', 'withdrawal_requests.account_id')
  .crossJoinLateral(() => query.selectNoFrom(risks.as('risks')).as('r'))

const platformRequests = (found: typeof requests) =>
  found.select(requestColumns).select((w) => [
    w
      .case()
      .when('s.id', 'is not', null)
      .then(
        jsonBuildObject({
          id: w.cast<string>('s.id', 'text'),
          title: w.ref('s.title').$notNull(),
          slug: w.ref('s.slug').$notNull(),
        }),
      )
      .end()
      .as('store'),
    w
      .case()
      .when('s.id', 'is', null)
      .then(jsonBuildObject({ id: w.cast<string>('a.id', 'text'), name: w.ref('a.name'), mobile: w.ref('a.mobile') }))
      .end()
      .as('shopper'),
    'r.risks',
  ])

export function createWithdrawalQueries(
  db: Database,
): Pick<WithdrawalRepository, 'listOfOwner' | 'list' | 'find' | 'history'> {
  return {
    async listOfOwner(owner, offset, limit) {
      const owned = query.selectFrom('withdrawal_requests').where(isOwnedBy(owner, 'withdrawal_requests'))
      const rows = await db.rows(
        owned.select(requestColumns).orderBy('withdrawal_requests.id', 'desc').offset(offset).limit(limit),
      )
      const [counted] = await db.rows(owned.select((w) => w.fn.countAll<number>().as('n')))
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
      w.and([
        w('s.id', 'is', null),
        w.or([w(sql`strpos(${w.ref('a.name')}, ${text})`, '>', 0), w('a.mobile', '=', text)]),
      ]),
    ]),
  )
}
