import { orderTimesOf, orderParcelsOf } from './order-times.ts'
import { actorOf, stepReasonOf } from './order-scenarios.ts'
import type { DemoOrder, OrderStep } from './orders.ts'

const hour = 3_600_000

interface HistoryRow {
  readonly subject: string
  readonly subject_id: number
  readonly from_state: string | null
  readonly to_state: string
  readonly event: string
  readonly actor: string
  readonly reason: string | null
  readonly at: string
}

/** Returns the history rows that lead an order and its parcels to their states. */
export function orderHistoryRows(order: DemoOrder, now: number): HistoryRow[] {
  const { placed, paid, expires } = orderTimesOf(order, now)
  const account = `account:${order.buyer.account}`
  const row = (event: string, from_state: string | null, to_state: string, actor: string, at: number) => ({
    subject: 'order',
    subject_id: order.id,
    from_state,
    to_state,
    event,
    actor,
    reason: null,
    at: iso(at),
  })
  const started = row('place', null, 'pending_payment', account, placed)
  if (order.state === 'pending_payment') return [started]
  if (order.state === 'expired') return [started, row('expire', 'pending_payment', 'expired', 'clock', expires)]
  if (order.state === 'canceled') return [started, row('cancel', 'pending_payment', 'canceled', account, paid)]
  const parcels = orderParcelsOf(order).flatMap(({ id, parcel, steps }) => [
    { ...row('paid', null, 'new', 'payment', paid), subject: 'parcel', subject_id: id },
    ...steps.map((step) => stepRow(order, id, parcel.store.id, step, paid)),
  ])
  return [started, row('verify', 'pending_payment', 'paid', 'payment', paid), ...parcels]
}

function stepRow({ buyer }: DemoOrder, parcel: number, store: string, step: OrderStep, paid: number): HistoryRow {
  const { event, from, to, hours } = step
  const at = iso(paid + hours * hour)
  return {
    subject: 'parcel',
    subject_id: parcel,
    from_state: from,
    to_state: to,
    event,
    actor: actorOf(event, buyer.account, store),
    reason: stepReasonOf(event),
    at,
  }
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
