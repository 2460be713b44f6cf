import { sql } from 'kysely'
import {
  ledgerAccounts,
  type Ledger,
  type LedgerEntry,
  type Posting,
  type StorePosition,
} from '../../../core/finance/index.ts'
import { type Rial, rial } from '../../../core/shared/money.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { query } from '../schema/query.ts'
import { violatesConstraint } from '../connection/transient-errors.ts'

/**
 * Accounts that must not fall below zero have a balance row. The balance of all others is summed on demand, which
 * avoids a hot row.
 */
const balancedAccounts = /^(?:wallet|hold|pending|available|shipping|clearing|withdrawal|refund):/

export function createLedger(db: Database): Ledger {
  return {
    post: (entry, now) => post(db, entry, now),
    async balance(account) {
      const found = balancedAccounts.test(account)
        ? query.selectFrom('ledger_balances').select('balance').where('account', '=', account)
        : query
            .selectFrom('ledger_postings')
            .select((p) => p.fn.sum<number>('amount').as('balance'))
            .where('account', '=', account)
      return rial((await db.rows(found))[0]?.balance ?? 0)
    },
    async sumOfKinds(account, kinds) {
      const found = query
        .selectFrom('ledger_postings as p')
        .innerJoin('ledger_transactions as t', 't.id', 'p.transaction_id')
        .select((p) => p.fn.sum<number>('p.amount').as('sum'))
        .where('p.account', '=', account)
        .where('t.kind', 'in', kinds)
      return rial((await db.rows(found))[0]?.sum ?? 0)
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
  const availableQuery = db.rows(
    query.selectFrom('ledger_balances').select('balance').where('account', '=', available).forNoKeyUpdate(),
  )
  const owedQuery = db.rows(
    query
      .selectFrom('ledger_postings')
      .select((p) => sql<number>`coalesce(-sum(${p.ref('amount')}), 0)::bigint`.as('owed'))
      .where('account', '=', receivable),
  )
  const [, [availableRow], [owedRow]] = await Promise.all([lockRow, availableQuery, owedQuery])
  return { available: rial(availableRow?.balance ?? 0), owed: rial(owedRow?.owed ?? 0) }
}

/**
 * SQL for the order number of a ledger transaction (alias `t`). References of partial entries begin with the parcel's
 * id.
 */
export const orderNumberOf = sql<string | null>`(select o.number::text from orders o where o.id = case
  when t.kind in ('wallet-held', 'wallet-unheld', 'order-captured') then substring(t.reference from '^[0-9]{1,18}')::bigint
  when t.kind like 'parcel-%' then (select order_id from parcels where id = substring(t.reference from '^[0-9]{1,18}')::bigint)
  when t.kind like 'refund-%' then (select p.order_id from refunds r join payments p on p.id = r.payment_id
    where r.id = substring(t.reference from '^[0-9]{1,18}')::bigint)
  when t.kind like 'payment-%' then (select order_id from payments where id = substring(t.reference from '^[0-9]{1,18}')::bigint)
end)`

/**
 * SQL condition: a ledger transaction (alias `t`) of some kinds is about a parcel (alias `p`). Repeated refunds have a
 * `/n` suffix in their reference.
 */
export const isAboutParcel = (...kinds: readonly ('parcel-completed' | 'parcel-refunded' | 'parcel-refunded-late')[]) =>
  sql.raw(`t.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}) and split_part(t.reference, '/', 1) = p.id::text`)

async function rowsOf(db: Database, account: string, offset: number, limit: number) {
  const own = query.selectFrom('ledger_postings as p').where('p.account', '=', account)
  const [counted] = await db.rows(own.select((p) => p.fn.countAll<number>().as('n')))
  const rows = await db.rows(
    query
      .with('own', () =>
        own
          .select((p) => [
            'p.id',
            'p.transaction_id',
            p.ref('p.amount').$castTo<Rial>().as('amount'),
            sql<Rial>`sum(${p.ref('p.amount')}) over (order by ${p.ref('p.id')})::bigint`.as('balance_after'),
          ])
          .orderBy('p.id', 'desc')
          .offset(offset)
          .limit(limit),
      )
      .selectFrom('own as p')
      .innerJoin('ledger_transactions as t', 't.id', 'p.transaction_id')
      .select(['p.amount', 'p.balance_after', 't.kind', 't.reference', 't.at', orderNumberOf.as('order_number')])
      .orderBy('p.id', 'desc'),
  )
  return { total: counted?.n ?? 0, rows: rows.map((row) => ({ ...row, at: row.at.getTime() })) }
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
const postEntry = ({ kind, reference, postings }: LedgerEntry, balancedPostings: readonly Posting[], now: number) =>
  query
    .with('entry', (with_) =>
      with_
        .insertInto('ledger_transactions')
        .values({ kind, reference, at: timestampSql(now) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    .with('posted', (with_) =>
      with_
        .insertInto('ledger_postings')
        .columns(['transaction_id', 'account', 'amount'])
        .expression((p) => p.selectFrom(['entry', recordsOf(postings)]).select(['entry.id', 'p.account', 'p.amount'])),
    )
    .with('moving', (with_) =>
      with_.selectFrom(['entry', recordsOf(balancedPostings)]).select(['p.account', 'p.amount']),
    )
    .with('moved', (with_) =>
      with_
        .insertInto('ledger_balances')
        .columns(['account', 'balance'])
        .expression((b) =>
          b
            .selectFrom('moving as m')
            .select((m) => ['m.account', m.fn<number>('greatest', ['m.amount', m.lit(0)]).as('balance')])
            .where((m) =>
              m.or([
                m('m.amount', '>', 0),
                m.exists(
                  m.selectFrom('ledger_balances as k').select('k.account').whereRef('k.account', '=', 'm.account'),
                ),
              ]),
            )
            .orderBy('m.account'),
        )
        .onConflict((conflict) =>
          conflict.column('account').doUpdateSet((b) => ({
            balance: b(
              'ledger_balances.balance',
              '+',
              b.selectFrom('moving as m').select('m.amount').whereRef('m.account', '=', 'excluded.account'),
            ),
          })),
        )
        .returning('account'),
    )
    .selectFrom((m) =>
      m
        .selectFrom('moved')
        .select((m) => m.fn.countAll<number>().as('moved'))
        .as('m'),
    )
    .select((e) => ['m.moved', e.exists(e.selectFrom('entry').select('entry.id')).$castTo<boolean>().as('is_new')])

const recordsOf = (postings: readonly Posting[]) =>
  sql<{ account: string; amount: number }>`jsonb_to_recordset(${JSON.stringify(postings)}::jsonb)`.as<'p'>(
    sql`p(account text, amount bigint)`,
  )
