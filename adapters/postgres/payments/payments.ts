import { type ExpressionBuilder, sql } from 'kysely'
import type {
  Payment,
  PaymentRepository,
  PaymentChange,
  PaymentState,
  SandboxPaymentRepository,
  UnresolvedBounds,
} from '../../../core/payments/index.ts'
import type { Rial } from '../../../core/shared/money.ts'
import type { Database } from '../connection/connect.ts'
import { millisecondsSql, timestampSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

const columns = (p: ExpressionBuilder<Tables, 'payments'>) =>
  [
    p.cast<string>('payments.id', 'text').as('id'),
    'payment_hash',
    p.cast<string>('account_id', 'text').as('account_id'),
    'purpose',
    p.cast<string | null>('order_id', 'text').as('order_id'),
    'gateway',
    p.ref('amount').$castTo<Rial>().as('amount'),
    'state',
    'authority',
    'pay_url',
    'reference',
    'credited',
    millisecondsSql(p.ref('created_at')).as('created_at'),
    'checks',
    'return_to',
  ] as const

const payments = query.selectFrom('payments').select(columns)

// In the text of the statement, so that the planner uses the partial index.
const unresolvedStates = (['created', 'redirected', 'verifying', 'unknown'] as const).map((state) => sql.lit(state))

export function createPaymentRepository(db: Database): PaymentRepository {
  const first = async (found: typeof payments) => (await db.rows(found))[0]
  return {
    async add({ payment_hash, account_id, purpose, order_id, gateway, amount, created_at, return_to }) {
      const [added] = await db.rows(
        query
          .insertInto('payments')
          .values({
            payment_hash,
            account_id,
            purpose,
            order_id,
            gateway,
            amount,
            state: 'created',
            return_to,
            created_at: timestampSql(created_at),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning(columns),
      )
      return added
    },
    async returnTo(payment_id, return_to) {
      await db.rows(query.updateTable('payments').set({ return_to }).where('id', '=', idSql(payment_id)))
    },
    findOpen: (order_id) =>
      first(
        payments
          .where('order_id', '=', idSql(order_id))
          .where('state', 'in', unresolvedStates)
          .orderBy('payments.id', 'desc')
          .limit(1),
      ),
    findByHash: (payment_hash, account_id) =>
      first(payments.where('payment_hash', '=', payment_hash).where('account_id', '=', idSql(account_id))),
    findByAuthority: (gateway, authority) =>
      first(payments.where('gateway', '=', gateway).where('authority', '=', authority)),
    lock: (payment_id) => first(payments.where('payments.id', '=', idSql(payment_id)).forNoKeyUpdate()),
    move: (payment, to, event, now, change = {}) => move(db, payment, to, event, now, change),
    listRedirected: (gateway, before, limit) => listRedirected(db, gateway, before, limit),
    listUnresolved: (bounds, limit) => listUnresolved(db, bounds, limit),
    async escalate(payment_id, now) {
      await db.rows(
        query
          .updateTable('payments')
          .set({ escalated_at: timestampSql(now) })
          .where('id', '=', idSql(payment_id))
          .where('escalated_at', 'is', null),
      )
    },
    async findOrder({ order_id }) {
      if (order_id === null) return null
      const [order] = await db.rows(
        query
          .selectFrom('orders as o')
          .leftJoin('stores as s', 's.id', 'o.source_store_id')
          .select((o) => [
            o.cast<string>('o.number', 'text').as('number'),
            'o.code',
            'o.tracking_hash',
            's.slug as source_store',
          ])
          .where('o.id', '=', idSql(order_id)),
      )
      return order ?? null
    },
  }
}

// Random order, so that over several runs every payment is checked.
async function listRedirected(db: Database, gateway: string, before: number, limit: number): Promise<string[]> {
  const rows = await db.rows(
    query
      .selectFrom('payments')
      .select((p) => p.ref('authority').$notNull().as('authority'))
      .where('state', '=', sql.lit('redirected'))
      .where('gateway', '=', gateway)
      .where('created_at', '<', timestampSql(before))
      .orderBy(sql`random()`)
      .limit(limit),
  )
  return rows.map(({ authority }) => authority)
}

// Payments whose shopper may still be at the gateway are excluded, so that they cannot delay unknown outcomes, however
// many there are.
function listUnresolved(
  db: Database,
  { before, abandonedBefore }: UnresolvedBounds,
  limit: number,
): Promise<Payment[]> {
  return db.rows(
    payments
      .where('state', 'in', unresolvedStates)
      .where((p) =>
        p
          .case()
          .when('state', 'in', ['verifying', 'unknown'])
          .then(p(p.fn.coalesce('checked_at', 'created_at'), '<=', timestampSql(before)))
          .else(p('created_at', '<', timestampSql(abandonedBefore)))
          .end(),
      )
      .orderBy((p) => p.fn.coalesce('checked_at', 'created_at'))
      .limit(limit),
  )
}

// The previous state is part of the condition, so a payment that changed meanwhile is left alone.
const move = async (
  db: Database,
  payment: Payment,
  to: PaymentState,
  event: string,
  now: number,
  change: PaymentChange = {},
): Promise<boolean> => {
  const settled_at = ['succeeded', 'failed', 'expired'].includes(to) ? timestampSql(now) : null
  const { authority, pay_url, reference, credited } = { ...payment, ...change }
  const { card = null, reason = null } = change
  const rows = await db.rows(
    query
      .with('moved', (with_) =>
        with_
          .updateTable('payments')
          .set((p) => ({
            state: to,
            authority,
            pay_url,
            reference,
            credited,
            card: p.fn.coalesce(p.val(card), 'card'),
            reason: p.fn.coalesce(p.val(reason), 'reason'),
            checks: p('checks', '+', event === 'check' ? 1 : 0),
            checked_at: event === 'redirect' ? p.ref('checked_at') : timestampSql(now),
            settled_at: p.fn.coalesce(p.val(settled_at), 'settled_at'),
          }))
          .where('id', '=', idSql(payment.id))
          .where('state', '=', payment.state)
          .returning('id'),
      )
      .insertInto('history')
      .columns(['subject', 'subject_id', 'from_state', 'to_state', 'event', 'actor', 'reason', 'at'])
      .expression((with_) =>
        with_
          .selectFrom('moved')
          .select((m) => [
            m.val('payment' as const).as('subject'),
            'moved.id',
            m.val(payment.state).as('from_state'),
            m.val(to).as('to_state'),
            m.val(event).as('event'),
            m.val('gateway').as('actor'),
            m.val(reason).as('reason'),
            m.val(timestampSql(now)).as('at'),
          ]),
      )
      .returning('subject_id'),
  )
  return rows.length > 0
}

const sandboxPayments = query
  .selectFrom('sandbox_payments')
  .select((p) => [
    'authority',
    p.ref('amount').$castTo<Rial>().as('amount'),
    'description',
    'callback_url',
    'state',
    'reference',
    p.ref('refunded').$castTo<Rial>().as('refunded'),
  ])

export function createSandboxPaymentRepository(db: Database): SandboxPaymentRepository {
  return {
    async add({ authority, amount, description, callback_url, state, reference }) {
      await db.rows(
        query.insertInto('sandbox_payments').values({ authority, amount, description, callback_url, state, reference }),
      )
    },
    async find(authority) {
      return (await db.rows(sandboxPayments.where('authority', '=', authority)))[0]
    },
    async findByReference(reference) {
      return (await db.rows(sandboxPayments.where('reference', '=', reference)))[0]
    },
    async refund(authority, amount) {
      const rows = await db.rows(
        query
          .updateTable('sandbox_payments')
          .set((p) => ({ refunded: p('refunded', '+', amount) }))
          .where('authority', '=', authority)
          .where('state', '=', 'verified')
          .where((p) => p(p('refunded', '+', amount), '<=', p.ref('amount')))
          .returning('authority'),
      )
      return rows.length > 0
    },
    async move(authority, from, to, reference) {
      const rows = await db.rows(
        query
          .updateTable('sandbox_payments')
          .set({ state: to, reference })
          .where('authority', '=', authority)
          .where('state', '=', from)
          .returning('authority'),
      )
      return rows.length > 0
    },
    listPaid: () => db.rows(sandboxPayments.where('state', '=', 'paid').limit(100)),
  }
}
