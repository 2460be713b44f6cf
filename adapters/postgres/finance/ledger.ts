import { sql } from 'kysely'
import {
  ledgerAccounts,
  type Ledger,
  type LedgerEntry,
  type LedgerRow,
  type Posting,
  type StorePosition,
} from '../../../core/finance/index.ts'
import { type Rial, rial } from '../../../core/shared/money.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { violatesConstraint } from '../connection/transient-errors.ts'

/**
 * Accounts that must not fall below zero have a balance row. The balance of all others is summed on demand, which
 * avoids a hot row.
 */
const balancedAccounts = /^(?:wallet|hold|pending|available|shipping|clearing|withdrawal):/

export function createLedger(db: Database): Ledger {
  return {
    post: (entry, now) => post(db, entry, now),
    async balance(account) {
      const query = balancedAccounts.test(account)
        ? sql<{ balance: number }>`select balance from ledger_balances where account = ${account}`
        : sql<{
            balance: number
          }>`select coalesce(sum(amount), 0) as balance from ledger_postings where account = ${account}`
      return rial((await db.rows(query))[0]?.balance ?? 0)
    },
    lockStorePosition: (store_id) => lockStore(db, store_id),
    rows: (account, offset, limit) => rowsOf(db, account, offset, limit),
  }
}

// A store without a debt has no row to lock, so an advisory lock on its account name is used. Balances are read after
// the lock is held.
async function lockStore(db: Database, store_id: string): Promise<StorePosition> {
  const [available, receivable] = [ledgerAccounts.available(store_id), ledgerAccounts.receivable(store_id)]
  const lockRow = db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${receivable}, 0))`)
  const availableQuery = db.rows(sql<{ balance: Rial }>`
    select balance from ledger_balances where account = ${available} for no key update`)
  const owedQuery = db.rows(sql<{ owed: Rial }>`
    select coalesce(-sum(amount), 0)::bigint as owed from ledger_postings where account = ${receivable}`)
  const [, [availableRow], [owedRow]] = await Promise.all([lockRow, availableQuery, owedQuery])
  return { available: rial(availableRow?.balance ?? 0), owed: rial(owedRow?.owed ?? 0) }
}

/**
 * SQL for the order number of a ledger transaction (alias `t`). References of partial entries begin with the parcel's
 * id.
 */
export const orderNumberOf = sql`(select o.number::text from orders o where o.id = case
  when t.kind in ('wallet-held', 'wallet-unheld', 'order-captured') then substring(t.reference from '^[0-9]{1,18}')::bigint
  when t.kind like 'parcel-%' then (select order_id from parcels where id = substring(t.reference from '^[0-9]{1,18}')::bigint)
  when t.kind like 'payment-%' then (select order_id from payments where id = substring(t.reference from '^[0-9]{1,18}')::bigint)
end)`

/**
 * SQL condition: a ledger transaction (alias `t`) of some kinds is about a parcel (alias `p`). Repeated refunds have a
 * `/n` suffix in their reference.
 */
export const isAboutParcel = (...kinds: readonly ('parcel-completed' | 'parcel-refunded' | 'parcel-refunded-late')[]) =>
  sql.raw(`t.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}) and split_part(t.reference, '/', 1) = p.id::text`)

async function rowsOf(db: Database, account: string, offset: number, limit: number) {
  const [counted] = await db.rows(
    sql<{ n: number }>`select count(*)::int as n from ledger_postings where account = ${account}`,
  )
  const rows = await db.rows(sql<Omit<LedgerRow, 'at'> & { at: Date }>`
    with own as (
      select id, transaction_id, amount, sum(amount) over (order by id)::bigint as balance_after
      from ledger_postings where account = ${account} order by id desc offset ${offset} limit ${limit}
    )
    select p.amount, p.balance_after, t.kind, t.reference, t.at, ${orderNumberOf} as order_number
    from own p join ledger_transactions t on t.id = p.transaction_id order by p.id desc`)
  return { total: counted?.n ?? 0, rows: rows.map((row) => ({ ...row, at: row.at.getTime() })) }
}

interface Posted {
  readonly is_new: boolean
  readonly moved: number
}

async function post(db: Database, entry: LedgerEntry, now: number): Promise<boolean> {
  const balancedPostings = entry.postings.filter(({ account }) => balancedAccounts.test(account))
  const [posted] = await db.rows(postEntry(entry, balancedPostings, now)).catch((error: unknown) => {
    throw violatesConstraint(error, 'ledger_balances_balance_check')
      ? new Problem('finance/not-enough-credit', {}, error)
      : error
  })
  if (!posted?.is_new) return false
  if (posted.moved < balancedPostings.length) throw new Problem('finance/not-enough-credit')
  return true
}

/**
 * Balances are updated in the order of their accounts, which prevents deadlocks between entries. A row proposed for
 * insertion must pass the check constraint by itself, so a debit is never inserted: either its account exists or there
 * is nothing to take from.
 */
const postEntry = (
  { kind, reference, postings }: LedgerEntry,
  balancedPostings: readonly Posting[],
  now: number,
) => sql<Posted>`
  with entry as (
    insert into ledger_transactions (kind, reference, at) values (${kind}, ${reference}, ${timestampSql(now)})
    on conflict do nothing returning id
  ), posted as (
    insert into ledger_postings (transaction_id, account, amount)
    select entry.id, account, amount
    from entry cross join jsonb_to_recordset(${JSON.stringify(postings)}::jsonb) as p(account text, amount bigint)
  ), moving as (
    select account, amount from entry
    cross join jsonb_to_recordset(${JSON.stringify(balancedPostings)}::jsonb) as p(account text, amount bigint)
  ), moved as (
    insert into ledger_balances as b (account, balance)
    select m.account, greatest(m.amount, 0) from moving m
    where m.amount > 0 or exists (select 1 from ledger_balances k where k.account = m.account)
    order by m.account
    on conflict (account) do update set balance = b.balance + (select m.amount from moving m where m.account = excluded.account)
    returning account
  )
  select exists (select 1 from entry) as is_new, (select count(*) from moved)::int as moved`
