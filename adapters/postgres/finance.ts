import { sql } from 'kysely'
import {
  accounts,
  type Ledger,
  type LedgerEntry,
  type LedgerRow,
  type Posting,
  type StoreStand,
} from '../../core/finance/index.ts'
import { type Rial, rial } from '../../core/shared/money.ts'
import { Problem } from '../../core/shared/problem.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'
import { violates } from './passing-errors.ts'

/** Accounts that may never fall below zero keep a balance row; the others are summed when asked for, so that no row is hot. */
const guarded = /^(?:wallet|hold|pending|available|shipping|clearing|withdrawal):/

/** The append-only ledger. */
export function createLedger(db: Database): Ledger {
  return {
    post: (entry, now) => post(db, entry, now),
    async balance(account) {
      const query = guarded.test(account)
        ? sql<{ balance: number }>`select balance from ledger_balances where account = ${account}`
        : sql<{
            balance: number
          }>`select coalesce(sum(amount), 0) as balance from ledger_postings where account = ${account}`
      return rial((await db.rows(query))[0]?.balance ?? 0)
    },
    lockStore: (store_id) => lockStore(db, store_id),
    rows: (account, offset, limit) => rowsOf(db, account, offset, limit),
  }
}

// Nothing has a row where a debt begins, so the store's name is what is waited for; what is read is read once it is held.
async function lockStore(db: Database, store_id: string): Promise<StoreStand> {
  const [available, receivable] = [accounts.available(store_id), accounts.receivable(store_id)]
  const turn = db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${receivable}, 0))`)
  const having = db.rows(sql<{ balance: Rial }>`
    select balance from ledger_balances where account = ${available} for no key update`)
  const owing = db.rows(sql<{ owed: Rial }>`
    select coalesce(-sum(amount), 0)::bigint as owed from ledger_postings where account = ${receivable}`)
  const [, [has], [owes]] = await Promise.all([turn, having, owing])
  return { available: rial(has?.balance ?? 0), owed: rial(owes?.owed ?? 0) }
}

/** SQL for the order a ledger transaction (alias `t`) is about; a part of a parcel begins with the parcel's number. */
export const orderOf = sql`(select o.number::text from orders o where o.id = case
  when t.kind in ('wallet-held', 'wallet-unheld', 'order-captured') then substring(t.reference from '^[0-9]{1,18}')::bigint
  when t.kind like 'parcel-%' then (select order_id from parcels where id = substring(t.reference from '^[0-9]{1,18}')::bigint)
  when t.kind like 'payment-%' then (select order_id from payments where id = substring(t.reference from '^[0-9]{1,18}')::bigint)
end)`

/** SQL for the ledger transactions (alias `t`) about a parcel (alias `p`) of some kinds; refunds after the first bear their turn. */
export const aboutParcel = (...kinds: readonly ('parcel-completed' | 'parcel-refunded' | 'parcel-refunded-late')[]) =>
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
    select p.amount, p.balance_after, t.kind, t.reference, t.at, ${orderOf} as order_number
    from own p join ledger_transactions t on t.id = p.transaction_id order by p.id desc`)
  return { total: counted?.n ?? 0, rows: rows.map((row) => ({ ...row, at: row.at.getTime() })) }
}

interface Posted {
  readonly is_new: boolean
  readonly moved: number
}

async function post(db: Database, entry: LedgerEntry, now: number): Promise<boolean> {
  const moving = entry.postings.filter(({ account }) => guarded.test(account))
  const [posted] = await db.rows(postEntry(entry, moving, now)).catch((error: unknown) => {
    throw violates(error, 'ledger_balances_balance_check') ? new Problem('finance/not-enough-credit', {}, error) : error
  })
  if (!posted?.is_new) return false
  if (posted.moved < moving.length) throw new Problem('finance/not-enough-credit')
  return true
}

/**
 * Balances are moved in the order of their accounts, so that two entries never wait for each other in a circle. A row that is
 * proposed for insertion must pass the check by itself, so a debit is never proposed: it finds its account or there is nothing
 * to take from.
 */
const postEntry = ({ kind, reference, postings }: LedgerEntry, moving: readonly Posting[], now: number) => sql<Posted>`
  with entry as (
    insert into ledger_transactions (kind, reference, at) values (${kind}, ${reference}, ${at(now)})
    on conflict do nothing returning id
  ), posted as (
    insert into ledger_postings (transaction_id, account, amount)
    select entry.id, account, amount
    from entry cross join jsonb_to_recordset(${JSON.stringify(postings)}::jsonb) as p(account text, amount bigint)
  ), moving as (
    select account, amount from entry
    cross join jsonb_to_recordset(${JSON.stringify(moving)}::jsonb) as p(account text, amount bigint)
  ), moved as (
    insert into ledger_balances as b (account, balance)
    select m.account, greatest(m.amount, 0) from moving m
    where m.amount > 0 or exists (select 1 from ledger_balances k where k.account = m.account)
    order by m.account
    on conflict (account) do update set balance = b.balance + (select m.amount from moving m where m.account = excluded.account)
    returning account
  )
  select exists (select 1 from entry) as is_new, (select count(*) from moved)::int as moved`
