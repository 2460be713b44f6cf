import { sql } from 'kysely'
import type { WithdrawalRepository } from '../../../core/finance/index.ts'
import type { Rial } from '../../../core/shared/money.ts'
import type { Database } from '../connection/connect.ts'
import { createWithdrawalQueries, isOwnedBy, openStates, requestColumns } from './withdrawal-queries.ts'
import { recordHistory } from '../queries/history.ts'
import { timestampSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'

export function createWithdrawalRepository(db: Database): WithdrawalRepository {
  return {
    async add({ store_id, account_id, amount, sheba, holder, payable_at }, now) {
      const requested_at = timestampSql(now)
      const [added] = await db.rows(
        query
          .insertInto('withdrawal_requests')
          .values({
            store_id,
            account_id,
            amount,
            sheba,
            holder,
            requested_at,
            payable_at: timestampSql(payable_at),
            changed_at: requested_at,
          })
          .onConflict((conflict) =>
            store_id === null
              ? conflict.column('account_id').where('store_id', 'is', null).where('state', 'in', openStates).doNothing()
              : conflict.column('store_id').where('state', 'in', openStates).doNothing(),
          )
          .returning(requestColumns),
      )
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
    lock: (ids, owner) =>
      db.rows(
        query
          .selectFrom('withdrawal_requests as w')
          .select((w) => [
            w.cast<string>('w.id', 'text').as('id'),
            w.cast<string | null>('w.store_id', 'text').as('store_id'),
            w.cast<string>('w.account_id', 'text').as('account_id'),
            w.ref('w.amount').$castTo<Rial>().as('amount'),
            'w.sheba',
            'w.holder',
            'w.state',
            'w.tracking_code',
          ])
          .where('w.id', '=', sql<number>`any(${ids}::bigint[])`)
          .$if(owner !== null, (requests) => (owner === null ? requests : requests.where(isOwnedBy(owner, 'w'))))
          .orderBy('w.id')
          .forUpdate('w'),
      ),
    async move({ id, state: from }, { event, to, actor, reason, tracking_code, batch_id }, now) {
      const [moved] = await db.rows(
        query
          .updateTable('withdrawal_requests')
          .set({
            state: to,
            changed_at: timestampSql(now),
            ...(reason === undefined ? {} : { reason }),
            ...(tracking_code === undefined ? {} : { tracking_code }),
            ...(batch_id === undefined ? {} : { batch_id }),
          })
          .where('id', '=', idSql(id))
          .returning(requestColumns),
      )
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
