import { type RawBuilder, sql } from 'kysely'
import type { LockedWithdrawal, StoresWithdrawal, Withdrawal, Withdrawals } from '../../core/finance/index.ts'
import type { Database } from './connect.ts'
import { recordHistory } from './history.ts'
import { at, isoText } from './instants.ts'

const columns = sql`w.id::text, w.amount, w.state, w.sheba, w.holder, ${isoText('w.requested_at')} as requested_at,
  ${isoText('w.payable_at')} as payable_at, ${isoText('w.changed_at')} as changed_at, w.tracking_code, w.reason`

/** Withdraw requests. */
export function createWithdrawals(db: Database): Withdrawals {
  return {
    async add({ store_id, account_id, amount, sheba, holder, payable_at }, now) {
      const [added] = await db.rows(sql<Withdrawal>`
        insert into withdraw_requests as w (store_id, account_id, amount, sheba, holder, requested_at, payable_at, changed_at)
        values (${store_id}, ${account_id}, ${amount}, ${sheba}, ${holder}, ${at(now)}, ${at(payable_at)}, ${at(now)})
        on conflict (store_id) where state in ('requested', 'approved', 'sent') do nothing returning ${columns}`)
      if (added === undefined) return undefined
      const actor = `account:${account_id}`
      const began = {
        subject: 'withdrawal',
        subject_id: added.id,
        from: null,
        to: 'requested',
        event: 'request',
      } as const
      await recordHistory(db, [{ ...began, actor, at: now }])
      return added
    },
    lock: (ids, store_id) =>
      db.rows(sql<LockedWithdrawal>`
        select w.id::text, w.store_id::text, w.amount, w.sheba, w.state from withdraw_requests w
        where w.id = any(${ids}::bigint[]) and (${store_id}::bigint is null or w.store_id = ${store_id}::bigint)
        order by w.id for update of w`),
    async move({ id, state: from }, { event, to, actor, reason, tracking_code, batch_id }, now) {
      const [moved] = await db.rows(sql<Withdrawal>`
        update withdraw_requests as w set state = ${to}, changed_at = ${at(now)}, reason = coalesce(${reason ?? null}, reason),
          tracking_code = coalesce(${tracking_code ?? null}, tracking_code), batch_id = coalesce(${batch_id ?? null}::bigint, batch_id)
        where w.id = ${id} returning ${columns}`)
      if (moved === undefined) throw new Error('a locked request vanished')
      const why = reason === undefined ? {} : { reason }
      await recordHistory(db, [{ subject: 'withdrawal', subject_id: id, from, to, event, actor, ...why, at: now }])
      return moved
    },
    openBatch: (actor, now) => openBatch(db, actor, now),
    ...readWithdrawals(db),
  }
}

async function openBatch(db: Database, actor: string, now: number): Promise<string> {
  const [batch] = await db.rows(sql<{ id: string }>`
    insert into withdraw_batches (opened_by, opened_at) values (${actor}, ${at(now)}) returning id::text`)
  if (batch === undefined) throw new Error('a batch was not stored')
  return batch.id
}

function readWithdrawals(db: Database): Pick<Withdrawals, 'ofStore' | 'all'> {
  return {
    async ofStore(store_id, offset, limit) {
      const condition = sql`w.store_id = ${store_id}`
      const rows = await db.rows(sql<Withdrawal>`
        select ${columns} from withdraw_requests w where ${condition} order by w.id desc offset ${offset} limit ${limit}`)
      return { total: await countOf(db, condition), rows }
    },
    async all(state, offset, limit) {
      const condition = state === undefined ? sql`true` : sql`w.state = ${state}`
      const rows = await db.rows(sql<StoresWithdrawal>`
        select ${columns}, jsonb_build_object('id', s.id::text, 'title', s.title, 'slug', s.slug) as store
        from withdraw_requests w join stores s on s.id = w.store_id
        where ${condition} order by w.requested_at, w.id offset ${offset} limit ${limit}`)
      return { total: await countOf(db, condition), rows }
    },
  }
}

async function countOf(db: Database, condition: RawBuilder<unknown>): Promise<number> {
  const [counted] = await db.rows(
    sql<{ n: number }>`select count(*)::int as n from withdraw_requests w where ${condition}`,
  )
  return counted?.n ?? 0
}
