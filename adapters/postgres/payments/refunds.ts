import { sql } from 'kysely'
import {
  type CardRefund,
  type CardRefundMove,
  type CardRefundRepository,
  type RefundInquiryBounds,
} from '../../../core/finance/index.ts'
import type { NewCardRefund } from '../../../core/ordering/index.ts'
import type { Rial } from '../../../core/shared/money.ts'
import type { Database } from '../connection/connect.ts'
import { violatesConstraint } from '../connection/transient-errors.ts'
import { millisecondsSql, timestampSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'

const atGateway = (['sent', 'unknown'] as const).map((state) => sql.lit(state))

const settledStates = (['done', 'refused'] as const).map((state) => sql.lit(state))

const refunds = query
  .selectFrom('refunds as r')
  .innerJoin('payments as p', 'p.id', 'r.payment_id')
  .select((r) => [
    r.cast<string>('r.id', 'text').as('id'),
    'r.refund_key',
    r.cast<string>('r.payment_id', 'text').as('payment_id'),
    r.cast<string>('p.account_id', 'text').as('account_id'),
    r.ref('r.amount').$castTo<Rial>().as('amount'),
    'r.state',
    'r.reference',
    millisecondsSql(r.ref('r.sent_at')).as('sent_at'),
    'p.gateway',
    r.fn.coalesce('p.authority', sql<string>`''`).as('authority'),
    r.fn.coalesce('p.reference', sql<string>`''`).as('payment_reference'),
    sql<Rial>`coalesce((select sum(d.amount) from refunds d where d.payment_id = r.payment_id and d.state = 'done'
      and d.id <> r.id), 0)::bigint`.as('refunded_before'),
  ])

export function createCardRefundRepository(db: Database): CardRefundRepository {
  return {
    listWaiting: (limit) =>
      db.rows(
        refunds
          .where('r.state', '=', sql.lit('requested'))
          .where((r) =>
            r.not(
              r.exists(
                r
                  .selectFrom('refunds as o')
                  .select('o.id')
                  .whereRef('o.payment_id', '=', 'r.payment_id')
                  .where((o) =>
                    o.or([
                      o('o.state', 'in', atGateway),
                      o.and([o('o.state', '=', sql.lit('requested')), o('o.id', '<', o.ref('r.id'))]),
                    ]),
                  ),
              ),
            ),
          )
          .orderBy('r.id')
          .limit(limit),
      ),
    listAtGateway: (bounds, limit) => listAtGateway(db, bounds, limit),
    lock: async (id) => (await db.rows(refunds.where('r.id', '=', idSql(id)).forNoKeyUpdate('r')))[0],
    move: (refund, change, now) => move(db, refund, change, now),
    async markChecked(id, now) {
      await db.rows(
        query
          .updateTable('refunds')
          .set({ checked_at: timestampSql(now) })
          .where('id', '=', idSql(id)),
      )
    },
    async escalate(id, now) {
      await db.rows(
        query
          .updateTable('refunds')
          .set({ escalated_at: timestampSql(now) })
          .where('id', '=', idSql(id))
          .where('escalated_at', 'is', null),
      )
    },
    listUnnotified: (since, limit) =>
      db.rows(
        query
          .selectFrom('refunds as r')
          .innerJoin('payments as p', 'p.id', 'r.payment_id')
          .innerJoin('orders as o', 'o.id', 'p.order_id')
          .innerJoin('accounts as a', 'a.id', 'o.account_id')
          .select((r) => [
            r.cast<string>('r.id', 'text').as('id'),
            r.ref('r.state').$castTo<'done' | 'refused'>().as('state'),
            r.cast<string>('o.number', 'text').as('number'),
            'a.mobile',
          ])
          .where('r.state', 'in', settledStates)
          .where('r.notified_at', 'is', null)
          .where('r.settled_at', '>', timestampSql(since))
          .orderBy('r.id')
          .limit(limit),
      ),
    async markNotified(id, now) {
      await db.rows(
        query
          .updateTable('refunds')
          .set({ notified_at: timestampSql(now) })
          .where('id', '=', idSql(id)),
      )
    },
  }
}

// An accepted refund waits for a Paya and is asked about less often.
function listAtGateway(
  db: Database,
  { before, acceptedBefore }: RefundInquiryBounds,
  limit: number,
): Promise<CardRefund[]> {
  return db.rows(
    refunds
      .where('r.state', 'in', atGateway)
      .where((r) => {
        const seen = r.fn.coalesce('r.checked_at', 'r.sent_at')
        const isAccepted = r.and([r('r.state', '=', 'sent'), r('r.reference', 'is not', null)])
        return r.or([
          r.and([isAccepted, r(seen, '<=', timestampSql(acceptedBefore))]),
          r.and([r.not(isAccepted), r(seen, '<=', timestampSql(before))]),
        ])
      })
      .orderBy((r) => r.fn.coalesce('r.checked_at', 'r.sent_at'))
      .limit(limit),
  )
}

// The previous state is part of the condition, so a refund that changed meanwhile is left alone. A unique index keeps a
// second refund of its payment away from the gateway.
async function move(
  db: Database,
  refund: CardRefund,
  { event, to, reference, ...change }: CardRefundMove,
  now: number,
): Promise<boolean> {
  const at = timestampSql(now)
  const reason = change.reason ?? null
  const moved = query
    .with('moved', (with_) =>
      with_
        .updateTable('refunds')
        .set((r) => ({
          state: to,
          reason: r.fn.coalesce(r.val<string | null>(reason), 'reason'),
          reference: r.fn.coalesce(r.val<string | null>(reference ?? null), 'reference'),
          ...(event === 'send' ? { sent_at: at, checked_at: null } : { checked_at: at }),
          ...(to === 'done' || to === 'refused' ? { settled_at: at } : {}),
        }))
        .where('id', '=', idSql(refund.id))
        .where('state', '=', refund.state)
        .returning('id'),
    )
    .insertInto('refund_history')
    .columns(['refund_id', 'from_state', 'to_state', 'event', 'reason', 'at'])
    .expression((with_) =>
      with_
        .selectFrom('moved')
        .select((m) => [
          'moved.id',
          m.val(refund.state).as('from_state'),
          m.val(to).as('to_state'),
          m.val(event).as('event'),
          m.val(reason).as('reason'),
          m.val(at).as('at'),
        ]),
    )
    .returning('refund_id')
  const rows = await db.rows(moved).catch((error: unknown) => {
    if (violatesConstraint(error, 'refunds_one_at_gateway')) return []
    throw error
  })
  return rows.length > 0
}

/** Adds a refund in the caller's transaction; returns `undefined` when its key exists already. */
export async function addCardRefund(
  db: Database,
  { refund_key, payment_id, parcel_id, amount }: NewCardRefund,
  now: number,
): Promise<string | undefined> {
  const at = timestampSql(now)
  const [added] = await db.rows(
    query
      .with('added', (with_) =>
        with_
          .insertInto('refunds')
          .values({ refund_key, payment_id, parcel_id, amount, state: 'requested', created_at: at })
          .onConflict((conflict) => conflict.column('refund_key').doNothing())
          .returning('id'),
      )
      .insertInto('refund_history')
      .columns(['refund_id', 'to_state', 'event', 'at'])
      .expression((with_) =>
        with_
          .selectFrom('added')
          .select((a) => [
            'added.id',
            a.val('requested').as('to_state'),
            a.val('request').as('event'),
            a.val(at).as('at'),
          ]),
      )
      .returning((r) => r.cast<string>('refund_id', 'text').as('id')),
  )
  return added?.id
}
