import { expect, it } from 'vitest'
import type { CardRefund, CardRefundMove, CardRefundRepository } from '../../core/finance/index.ts'
import type { Transactions } from '../../core/shared/ports/transactions.ports.ts'

/** A repository under test without refunds, and two paid payments of one account. */
export interface CardRefundsUnderTest {
  readonly refunds: CardRefundRepository
  readonly transactions: Transactions
  /** Adds a refund of a payment, in Rial, and returns its id. */
  readonly add: (payment_id: string, amount: number) => Promise<string>
  readonly payments: readonly [string, string]
}

const now = Date.parse('2026-11-22T12:00:00Z')
const minute = 60_000
const steps = {
  send: 'sent',
  accept: 'sent',
  confirm: 'done',
  refuse: 'refused',
  lose_track: 'unknown',
  requeue: 'requested',
} as const

/** Checks what every repository of refunds must do. */
export function conformsToCardRefundRepository(create: () => Promise<CardRefundsUnderTest>): void {
  const bench = async () => {
    const { refunds, transactions, add, payments } = await create()
    const read = async (id: string): Promise<CardRefund> =>
      (await transactions.run(() => refunds.lock(id))) ?? expect.fail('no such refund')
    const step = async (id: string, event: CardRefundMove['event'], at = now, more: object = {}) =>
      refunds.move(await read(id), { event, to: steps[event], ...more }, at)
    const waiting = async () => (await refunds.listWaiting(10)).map(({ id }) => id)
    const atGateway = async (minutes: number, accepted = minutes) => {
      const bounds = { before: now + minutes * minute, acceptedBefore: now + accepted * minute }
      return (await refunds.listAtGateway(bounds, 10)).map(({ id }) => id)
    }
    return { refunds, add, payments, read, step, waiting, atGateway }
  }

  it('PAY-32 lists one waiting refund of each payment, and none while another is at the gateway', async () => {
    const { add, payments, step, waiting } = await bench()
    const [first, second] = [await add(payments[0], 100_000), await add(payments[0], 200_000)]
    const other = await add(payments[1], 300_000)

    expect(await waiting()).toEqual([first, other])
    expect(await step(first, 'send')).toBe(true)
    expect(await waiting()).toEqual([other])
    expect(await step(second, 'send')).toBe(false)
    await step(first, 'confirm', now, { reference: 'R1' })
    expect(await waiting()).toEqual([second, other])
  })

  it('PAY-31 moves a refund once from each state, and knows what was refunded before', async () => {
    const { add, payments, read, step, refunds } = await bench()
    const [first, second] = [await add(payments[0], 100_000), await add(payments[0], 200_000)]
    const known = await read(first)

    expect(known).toMatchObject({ state: 'requested', reference: null, sent_at: null, refunded_before: 0 })
    await step(first, 'send')
    expect(await refunds.move(known, { event: 'send', to: 'sent' }, now)).toBe(false)
    await step(first, 'confirm', now, { reference: 'R1' })
    expect(await read(first)).toMatchObject({ state: 'done', reference: 'R1', sent_at: now, refunded_before: 0 })
    expect(await read(second)).toMatchObject({ state: 'requested', amount: 200_000, refunded_before: 100_000 })
  })

  it('PAY-33 lists refunds at the gateway that are due, accepted ones by their own limit', async () => {
    const { add, payments, step, atGateway, refunds } = await bench()
    const [lost, accepted] = [await add(payments[0], 100_000), await add(payments[1], 200_000)]
    await step(lost, 'send')
    await step(lost, 'lose_track', now + minute)
    await step(accepted, 'send')
    await step(accepted, 'accept', now + 2 * minute, { reference: 'R2' })

    expect(await atGateway(0)).toEqual([])
    expect(await atGateway(1)).toEqual([lost])
    expect(await atGateway(2, 1)).toEqual([lost])
    expect(await atGateway(2)).toEqual([lost, accepted])
    await refunds.markChecked(lost, now + 5 * minute)
    expect(await atGateway(4)).toEqual([accepted])
  })

  it('PAY-31 a refund that the gateway never received waits again', async () => {
    const { add, payments, step, waiting, read } = await bench()
    const refund = await add(payments[0], 100_000)
    await step(refund, 'send')
    await step(refund, 'lose_track')

    expect(await step(refund, 'requeue')).toBe(true)
    expect(await waiting()).toEqual([refund])
    await step(refund, 'send', now + minute)
    expect(await read(refund)).toMatchObject({ state: 'sent', sent_at: now + minute })
  })

  it('PAY-34 lists settled refunds until their buyers are notified', async () => {
    const { add, payments, step, refunds } = await bench()
    const refund = await add(payments[0], 100_000)
    await step(refund, 'refuse', now, { reason: 'no right' })
    const paid = await add(payments[1], 50_000)
    await step(paid, 'send')
    await step(paid, 'confirm', now - minute)
    const unnotified = async (since: number) => (await refunds.listUnnotified(since, 10)).map(({ id }) => id)

    expect(await unnotified(now - minute)).toEqual([refund])
    expect(await unnotified(now - 2 * minute)).toEqual([refund, paid])
    expect(await unnotified(now)).toEqual([])
    await refunds.markNotified(refund, now)
    expect(await unnotified(now - minute)).toEqual([])
  })
}
