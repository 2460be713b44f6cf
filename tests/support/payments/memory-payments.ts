import type { Payment, PaymentRepository, PaymentState } from '../../../core/payments/index.ts'

/** Payments in memory, with the states each one went through. */
export interface MemoryPayments extends PaymentRepository {
  readonly payments: Map<string, Payment>
  /** The states each payment went through, by id. */
  readonly paths: Map<string, PaymentState[]>
  /** Payments flagged for manual review. */
  readonly escalated: Set<string>
}

const open: readonly PaymentState[] = ['created', 'redirected', 'verifying', 'unknown']

/** An empty repository that allows one open payment per order. */
export function createMemoryPayments(): MemoryPayments {
  const payments = new Map<string, Payment>()
  const paths = new Map<string, PaymentState[]>()
  const escalated = new Set<string>()
  const checked = new Map<string, number>()
  const lastSeen = ({ id, created_at }: Payment): number => checked.get(id) ?? created_at
  const find = (holds: (payment: Payment) => boolean): Payment | undefined => [...payments.values()].findLast(holds)
  const isWaiting = ({ state }: Payment): boolean => state === 'created' || state === 'redirected'
  return {
    payments,
    paths,
    escalated,
    escalate: async (payment_id) => void escalated.add(payment_id),
    async add(wanted) {
      const { order_id } = wanted
      if (order_id !== null && find((payment) => payment.order_id === order_id && isWaiting(payment))) return undefined
      const id = String(payments.size + 1)
      const nothing = { authority: null, pay_url: null, reference: null, credited: false, checks: 0 }
      const payment: Payment = { ...wanted, ...nothing, id, state: 'created' }
      payments.set(id, payment)
      paths.set(id, ['created'])
      return payment
    },
    async returnTo(payment_id, return_to) {
      const payment = payments.get(payment_id)
      if (payment !== undefined) payments.set(payment_id, { ...payment, return_to })
    },
    findOpen: async (order_id) => find((payment) => payment.order_id === order_id && open.includes(payment.state)),
    findByHash: async (hash, account_id) =>
      find((payment) => payment.payment_hash === hash && payment.account_id === account_id),
    findByAuthority: async (gateway, authority) =>
      find((payment) => payment.gateway === gateway && payment.authority === authority),
    lock: async (payment_id) => payments.get(payment_id),
    async move(payment, to, event, at, change = {}) {
      if (payments.get(payment.id)?.state !== payment.state) return false
      if (event !== 'redirect') checked.set(payment.id, at)
      const { card: _card, reason: _reason, ...kept } = change
      const checks = payment.checks + (event === 'check' ? 1 : 0)
      payments.set(payment.id, { ...payment, ...kept, state: to, checks })
      paths.get(payment.id)?.push(to)
      return true
    },
    listRedirected: async (gateway, before, most) =>
      [...payments.values()]
        .filter(
          (payment) => payment.gateway === gateway && payment.state === 'redirected' && payment.created_at < before,
        )
        .flatMap(({ authority }) => authority ?? [])
        .slice(0, most),
    listUnresolved: async ({ before, abandonedBefore }, most) =>
      [...payments.values()]
        .filter((payment) =>
          payment.state === 'verifying' || payment.state === 'unknown'
            ? lastSeen(payment) <= before
            : open.includes(payment.state) && payment.created_at < abandonedBefore,
        )
        .toSorted((left, right) => lastSeen(left) - lastSeen(right))
        .slice(0, most),
    findOrder: async ({ order_id }) =>
      order_id === null
        ? null
        : {
            number: `10000${order_id}`,
            code: 'ACDE2345',
            tracking_hash: `t${order_id}`.padEnd(24, '0'),
            source_store: null,
          },
  }
}
