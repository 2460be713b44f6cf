import type { Rial } from '../../../core/shared/money.ts'
import type { DemoOrder } from './orders.ts'
import { tokenOf } from '../random.ts'
import { type Connection, continueNumbers, insertRows } from '../table.ts'

/** The gateway of every payment of the demo market. */
export const gateway = 'sandbox'

/** A payment of the demo market; without an order it charges a wallet. */
export interface PaymentRow {
  readonly id: number
  readonly account: number
  readonly order: DemoOrder | null
  readonly amount: Rial
  readonly state: string
  readonly at: number
}

const paymentColumns = {
  id: 'bigint',
  payment_hash: 'text',
  account_id: 'bigint',
  purpose: 'text',
  order_id: 'bigint',
  gateway: 'text',
  amount: 'bigint',
  currency: 'text',
  state: 'text',
  authority: 'text',
  reference: 'text',
  card: 'text',
  credited: 'bool',
  created_at: 'timestamptz',
  checked_at: 'timestamptz',
  checks: 'int',
  settled_at: 'timestamptz',
}

/** Writes payments and their history. */
export async function writePayments(connection: Connection, payments: readonly PaymentRow[]): Promise<void> {
  await insertRows(connection, 'payments', paymentColumns, payments.map(paymentRow))
  const history = payments.flatMap(paymentHistory)
  const columns = {
    subject: 'text',
    subject_id: 'bigint',
    from_state: 'text',
    to_state: 'text',
    event: 'text',
    actor: 'text',
    at: 'timestamptz',
  }
  await insertRows(connection, 'history', columns, history)
  await continueNumbers(connection, ['payments'])
}

function paymentRow({ id, account, order, amount, state, at }: PaymentRow) {
  const succeeded = !['failed', 'expired'].includes(state)
  const [createdAt, settledAt] = [iso(at - 60_000), iso(at)]
  return {
    id,
    payment_hash: tokenOf(`payment ${id}`),
    account_id: account,
    order_id: order?.id ?? null,
    gateway,
    amount,
    state,
    purpose: order === null ? 'charge' : 'order',
    currency: 'IRR',
    authority: tokenOf(`authority ${id}`),
    reference: succeeded ? String(700_000_000 + id * 7919) : null,
    card: succeeded ? '603799******4471' : null,
    credited: order === null,
    created_at: createdAt,
    checked_at: settledAt,
    checks: 1,
    settled_at: settledAt,
  }
}

const createdEvent = [
  [null, 'created', 'create'],
  ['created', 'redirected', 'redirect'],
] as const

function paymentHistory({ id, state, at }: PaymentRow) {
  const checkedEvent = [
    ['redirected', 'verifying', 'check'],
    ['verifying', state === 'failed' ? 'failed' : 'succeeded', state === 'failed' ? 'fail' : 'succeed'],
  ] as const
  const returnedEvent =
    state === 'refunded'
      ? [['succeeded', 'refunded', 'refund'] as const]
      : state === 'partially_refunded'
        ? [['succeeded', 'partially_refunded', 'refund_partially'] as const]
        : []
  const settledEvents =
    state === 'expired' ? [['redirected', 'expired', 'expire'] as const] : [...checkedEvent, ...returnedEvent]
  return [...createdEvent, ...settledEvents].map(([from_state, to_state, event]) => ({
    subject: 'payment',
    subject_id: id,
    from_state,
    to_state,
    event,
    actor: 'gateway',
    at: iso(at),
  }))
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
