import type { CardRefund, CardRefundMove, CardRefundRepository } from '../../../core/finance/index.ts'
import { noMoney, sum } from '../../../core/shared/money.ts'

/** Refunds in memory, with the events of each. */
export interface MemoryRefunds extends CardRefundRepository {
  readonly refunds: Map<string, CardRefund>
  /** The events of each refund, by id. */
  readonly events: Map<string, CardRefundMove['event'][]>
  readonly escalated: Set<string>
  /** Refunds whose buyers were notified. */
  readonly told: Set<string>
  /** Adds a refund of a payment of account 7. */
  give(refund: Pick<CardRefund, 'payment_id' | 'amount'> & Partial<CardRefund>): CardRefund
}

const atGateway = ({ state }: CardRefund): boolean => state === 'sent' || state === 'unknown'

/** A repository without refunds. */
export function createMemoryRefunds(): MemoryRefunds {
  const refunds = new Map<string, CardRefund>()
  const events: MemoryRefunds['events'] = new Map()
  const [escalated, told] = [new Set<string>(), new Set<string>()]
  const [checked, settled] = [new Map<string, number>(), new Map<string, number>()]
  const of = (payment_id: string) => [...refunds.values()].filter((refund) => refund.payment_id === payment_id)
  const read = (refund: CardRefund): CardRefund => {
    const done = of(refund.payment_id).filter(({ id, state }) => state === 'done' && id !== refund.id)
    return { ...refund, refunded_before: sum([noMoney, ...done.map(({ amount }) => amount)]) }
  }
  const seenAt = ({ id, sent_at }: CardRefund): number => checked.get(id) ?? sent_at ?? 0
  return {
    refunds,
    events,
    escalated,
    told,
    give(more) {
      const id = String(refunds.size + 1)
      const place = { gateway: 'scripted', authority: 'A1', payment_reference: 'ref-1', account_id: '7' }
      const nothing = { reference: null, sent_at: null, refunded_before: noMoney }
      const refund = { id, refund_key: `key-${id}`, state: 'requested' as const, ...place, ...nothing, ...more }
      refunds.set(id, refund)
      events.set(id, [])
      return refund
    },
    listWaiting: async (limit) =>
      [...refunds.values()]
        .filter((refund) => refund.state === 'requested')
        .filter(({ id, payment_id }) =>
          of(payment_id).every(
            (other) => !atGateway(other) && (other.state !== 'requested' || Number(other.id) >= Number(id)),
          ),
        )
        .slice(0, limit)
        .map(read),
    listAtGateway: async ({ before, acceptedBefore }, limit) =>
      [...refunds.values()]
        .filter((refund) => {
          const isAccepted = refund.state === 'sent' && refund.reference !== null
          return atGateway(refund) && seenAt(refund) <= (isAccepted ? acceptedBefore : before)
        })
        .toSorted((left, right) => seenAt(left) - seenAt(right))
        .slice(0, limit)
        .map(read),
    async lock(id) {
      const refund = refunds.get(id)
      return refund && read(refund)
    },
    async move({ id, state }, { event, to, reference }, at) {
      const refund = refunds.get(id)
      if (refund === undefined || refund.state !== state) return false
      if (event === 'send' && of(refund.payment_id).some(atGateway)) return false
      if (event === 'send') checked.delete(id)
      else checked.set(id, at)
      if (to === 'done' || to === 'refused') settled.set(id, at)
      const sent = event === 'send' ? { sent_at: at } : {}
      refunds.set(id, { ...refund, state: to, ...sent, ...(reference === undefined ? {} : { reference }) })
      events.get(id)?.push(event)
      return true
    },
    markChecked: async (id, at) => void checked.set(id, at),
    escalate: async (id) => void escalated.add(id),
    listUnnotified: async (since, limit) =>
      [...refunds.values()]
        .flatMap(({ id, state }) => (state === 'done' || state === 'refused' ? [{ id, state }] : []))
        .filter(({ id }) => !told.has(id) && (settled.get(id) ?? 0) > since)
        .slice(0, limit)
        .map((settledRefund) => ({ ...settledRefund, number: '100001', mobile: '09121234567' })),
    markNotified: async (id) => void told.add(id),
  }
}
