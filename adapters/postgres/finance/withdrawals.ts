import { sql } from 'kysely'
import type { LockedWithdrawal, Withdrawal, WithdrawalRepository } from '../../../core/finance/index.ts'
import type { Database } from '../connection/connect.ts'
import { createWithdrawalQueries, requestColumns } from './withdrawal-queries.ts'
import { recordHistory } from '../queries/history.ts'
import { timestampSql } from '../queries/instants.ts'

export function createWithdrawalRepository(db: Database): WithdrawalRepository {
  return {
    async add({ store_id, account_id, amount, sheba, holder, payable_at }, now) {
      const [added] = await db.rows(sql<Withdrawal>`
        insert into withdrawal_requests as w (store_id, account_id, amount, sheba, holder, requested_at, payable_at, changed_at)
        values (${store_id}, ${account_id}, ${amount}, ${sheba}, ${holder}, ${timestampSql(now)}, ${timestampSql(payable_at)}, ${timestampSql(now)})
        on conflict (store_id) where state in ('requested', 'approved', 'sent') do nothing returning ${requestColumns}`)
      if (added === undefined) return undefined
      const actor = `account:${account_id}`
      const created = {
        subject: 'withdrawal',
        subject_id: added.id,
        from: null,
        to: 'requested',
        event: 'request',
      } as const
      await recordHistory(db, [{ ...created, actor, at: now }])
      return added
    },
    lock: (ids, store_id) =>
      db.rows(sql<LockedWithdrawal>`
        select w.id::text, w.store_id::text, w.amount, w.sheba, w.holder, w.state, w.tracking_code from withdrawal_requests w
        where w.id = any(${ids}::bigint[]) and (${store_id}::bigint is null or w.store_id = ${store_id}::bigint)
        order by w.id for update of w`),
    async move({ id, state: from }, { event, to, actor, reason, tracking_code, batch_id }, now) {
      const [moved] = await db.rows(sql<Withdrawal>`
        update withdrawal_requests as w set state = ${to}, changed_at = ${timestampSql(now)}, reason = coalesce(${reason ?? null}, reason),
          tracking_code = coalesce(${tracking_code ?? null}, tracking_code), batch_id = coalesce(${batch_id ?? null}::bigint, batch_id)
        where w.id = ${id} returning ${requestColumns}`)
      if (moved === undefined) throw new Error('a locked request vanished')
      const explanation = reason === undefined ? {} : { reason }
      await recordHistory(db, [
        { subject: 'withdrawal', subject_id: id, from, to, event, actor, ...explanation, at: now },
      ])
      return moved
    },
    ...createWithdrawalQueries(db),
  }
}
