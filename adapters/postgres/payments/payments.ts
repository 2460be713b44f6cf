import { sql } from 'kysely'
import type {
  Payment,
  PaymentRepository,
  PaymentChange,
  PaymentState,
  SandboxPaymentRepository,
  SandboxPayment,
  UnresolvedBounds,
} from '../../../core/payments/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'

const columns = sql`id::text, payment_hash, account_id::text, purpose, order_id::text, gateway, amount, state, authority, pay_url, reference,
  credited, (extract(epoch from created_at) * 1000)::bigint as created_at, checks`

export function createPaymentRepository(db: Database): PaymentRepository {
  const first = async (query: ReturnType<typeof sql<Payment>>) => (await db.rows(query))[0]
  return {
    add: ({ payment_hash, account_id, purpose, order_id, gateway, amount, created_at }) =>
      first(sql<Payment>`
        insert into payments (payment_hash, account_id, purpose, order_id, gateway, amount, state, created_at)
        values (${payment_hash}, ${account_id}, ${purpose}, ${order_id}, ${gateway}, ${amount}, 'created', ${timestampSql(created_at)})
        on conflict do nothing returning ${columns}`),
    findOpen: (order_id) =>
      first(sql<Payment>`
        select ${columns} from payments where order_id = ${order_id} and state in ('created', 'redirected', 'verifying', 'unknown')
        order by payments.id desc limit 1`),
    findByHash: (payment_hash, account_id) =>
      first(
        sql<Payment>`select ${columns} from payments where payment_hash = ${payment_hash} and account_id = ${account_id}`,
      ),
    findByAuthority: (gateway, authority) =>
      first(sql<Payment>`select ${columns} from payments where gateway = ${gateway} and authority = ${authority}`),
    lock: (payment_id) =>
      first(sql<Payment>`select ${columns} from payments where id = ${payment_id} for no key update`),
    move: (payment, to, event, now, change = {}) => move(db, payment, to, event, now, change),
    listRedirected: (gateway, before, limit) => listRedirected(db, gateway, before, limit),
    listUnresolved: (bounds, limit) => listUnresolved(db, bounds, limit),
    async escalate(payment_id, now) {
      await db.rows(
        sql`update payments set escalated_at = ${timestampSql(now)} where id = ${payment_id} and escalated_at is null`,
      )
    },
    async findOrder({ order_id }) {
      const [order] = await db.rows(sql<{ number: string; tracking_hash: string; source_store: string | null }>`
        select o.number::text, o.tracking_hash, s.slug as source_store from orders o left join stores s on s.id = o.source_store_id
        where o.id = ${order_id}`)
      return order ?? null
    },
  }
}

// Random order, so that over several runs every payment is checked.
async function listRedirected(db: Database, gateway: string, before: number, limit: number): Promise<string[]> {
  const rows = await db.rows(sql<{ authority: string }>`
    select authority from payments where state = 'redirected' and gateway = ${gateway} and created_at < ${timestampSql(before)}
    order by random() limit ${limit}`)
  return rows.map(({ authority }) => authority)
}

// Payments whose shopper may still be at the gateway are excluded, so that they cannot delay unknown outcomes, however
// many there are.
function listUnresolved(
  db: Database,
  { before, abandonedBefore }: UnresolvedBounds,
  limit: number,
): Promise<Payment[]> {
  return db.rows(sql<Payment>`
    select ${columns} from payments
    where state in ('created', 'redirected', 'verifying', 'unknown')
      and case when state in ('verifying', 'unknown') then coalesce(checked_at, created_at) <= ${timestampSql(before)}
        else created_at < ${timestampSql(abandonedBefore)} end
    order by coalesce(checked_at, created_at) limit ${limit}`)
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
  const merged = { ...payment, ...change }
  const rows = await db.rows(sql`
    with moved as (
      update payments set state = ${to}, authority = ${merged.authority}, pay_url = ${merged.pay_url}, reference = ${merged.reference},
        credited = ${merged.credited}, card = coalesce(${change.card ?? null}, card), reason = coalesce(${change.reason ?? null}, reason),
        checks = checks + ${event === 'check' ? 1 : 0}, checked_at = case when ${event} = 'redirect' then checked_at else ${timestampSql(now)} end,
        settled_at = coalesce(${settled_at}, settled_at)
      where id = ${payment.id} and state = ${payment.state} returning id
    )
    insert into history (subject, subject_id, from_state, to_state, event, actor, reason, at)
    select 'payment', id, ${payment.state}, ${to}, ${event}, 'gateway', ${change.reason ?? null}, ${timestampSql(now)} from moved
    returning subject_id`)
  return rows.length > 0
}

export function createSandboxPaymentRepository(db: Database): SandboxPaymentRepository {
  return {
    async add({ authority, amount, description, callback_url, state, reference }) {
      await db.rows(sql`
        insert into sandbox_payments (authority, amount, description, callback_url, state, reference)
        values (${authority}, ${amount}, ${description}, ${callback_url}, ${state}, ${reference})`)
    },
    async find(authority) {
      return (await db.rows(sql<SandboxPayment>`select * from sandbox_payments where authority = ${authority}`))[0]
    },
    async move(authority, from, to, reference) {
      const rows = await db.rows(sql`
        update sandbox_payments set state = ${to}, reference = ${reference} where authority = ${authority} and state = ${from} returning authority`)
      return rows.length > 0
    },
    listPaid: () => db.rows(sql<SandboxPayment>`select * from sandbox_payments where state = 'paid' limit 100`),
  }
}
