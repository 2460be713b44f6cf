import { expect, it } from 'vitest'
import type { Payment, PaymentRepository, PaymentState } from '../../core/payments/index.ts'
import { rial } from '../../core/shared/money.ts'
import type { Transactions } from '../../core/shared/ports/transactions.ports.ts'

/** A repository under test without payments, its accounts and unpaid orders of the first one. */
export interface PaymentsUnderTest {
  readonly payments: PaymentRepository
  readonly transactions: Transactions
  readonly accounts: readonly [string, string]
  readonly orders: readonly { readonly id: string; readonly number: string }[]
}

const now = Date.parse('2026-11-22T12:00:00Z')
const minute = 60_000
const redirect = (authority: string) => ({ authority, pay_url: `https://bank.test/${authority}` })

/** Checks what every repository of payments must do. */
export function conformsToPaymentRepository(create: () => Promise<PaymentsUnderTest>): void {
  const bench = async () => {
    const { payments, transactions, accounts, orders } = await create()
    let count = 0
    const [account_id] = accounts
    const add = (order_id: string | null, created_at = now) =>
      payments.add({
        payment_hash: `hash-${(count += 1)}`.padEnd(26, 'h'),
        account_id,
        order_id,
        gateway: 'fake',
        amount: rial(500_000),
        created_at,
        return_to: null,
        purpose: order_id === null ? 'charge' : 'order',
      })
    const lock = (id: string) => transactions.run(() => payments.lock(id))
    /** Moves a payment through these states, some minutes ago. */
    const through = async (payment: Payment | undefined, minutes: number, ...states: readonly PaymentState[]) => {
      if (payment === undefined) throw new Error('the payment was not added')
      let current = payment
      for (const state of states) {
        const change = state === 'redirected' ? redirect(`A-${payment.id}`) : {}
        const event = state === 'redirected' ? 'redirect' : 'check'
        expect(await payments.move(current, state, event, now - minutes * minute, change)).toBe(true)
        current = (await lock(payment.id)) ?? current
      }
      return current
    }
    /** A charge created some minutes ago that went through these states. */
    const charge = async (minutes: number, ...states: readonly PaymentState[]) =>
      through(await add(null, now - minutes * minute), minutes, ...states)
    const [order, another] = orders
    if (order === undefined || another === undefined) throw new Error('two orders are needed')
    return { payments, accounts, order, another, add, lock, through, charge }
  }
  const ids = (found: readonly Payment[]) => found.map(({ id }) => id)

  it('PAY-3 keeps one payment of an order that is not being checked, and finds the newest open one', async () => {
    const { payments, order, another, add, through } = await bench()

    const first = await add(order.id)
    expect(first).toMatchObject({ state: 'created', order_id: order.id, authority: null, checks: 0, credited: false })
    expect(await add(order.id)).toBeUndefined()
    await through(first, 0, 'redirected')
    expect(await add(order.id)).toBeUndefined()
    expect(await payments.findOpen(order.id)).toMatchObject({ id: first?.id, state: 'redirected' })
    expect(await payments.findOpen(another.id)).toBeUndefined()
    expect(await add(another.id)).toMatchObject({ order_id: another.id })
  })

  it('PAY-3 lets a failed payment be followed by another', async () => {
    const { payments, order, add, through } = await bench()
    await through(await add(order.id), 0, 'redirected', 'verifying', 'failed')

    expect(await payments.findOpen(order.id)).toBeUndefined()
    const second = await add(order.id)
    expect(await payments.findOpen(order.id)).toEqual(second)
  })

  it('PAY-12 keeps any number of charges', async () => {
    const { add } = await bench()

    expect([await add(null), await add(null)]).toMatchObject([{ purpose: 'charge' }, { purpose: 'charge' }])
  })

  it('finds a payment by its hash for its account only, and by its authority at its gateway', async () => {
    const { payments, accounts, charge, lock } = await bench()
    const payment = await charge(0, 'redirected')

    expect(await payments.findByHash(payment.payment_hash, accounts[0])).toEqual(payment)
    expect(await payments.findByHash(payment.payment_hash, accounts[1])).toBeUndefined()
    expect(await payments.findByAuthority('fake', `A-${payment.id}`)).toEqual(payment)
    expect(await payments.findByAuthority('another', `A-${payment.id}`)).toBeUndefined()
    expect(await payments.findByAuthority('fake', 'A-nobody')).toBeUndefined()
    expect(await lock('777777')).toBeUndefined()
  })

  it('PAY-10 moves a payment out of the state in which it was read only', async () => {
    const { payments, charge, lock } = await bench()
    const payment = await charge(0, 'redirected')

    const moves = ['verifying', 'failed'] as const
    const moved = await Promise.all(moves.map((state) => payments.move(payment, state, 'check', now)))

    expect(moved.toSorted()).toEqual([false, true])
    expect((await lock(payment.id))?.state).toBe(moves[moved.indexOf(true)])
  })

  it('keeps what is known of a payment, and counts its checks', async () => {
    const { payments, charge, lock } = await bench()
    const payment = await charge(0, 'redirected', 'verifying')

    await payments.move(payment, 'succeeded', 'verify', now, { reference: 'ref-1', credited: true, card: null })

    expect(await lock(payment.id)).toEqual({
      ...payment,
      state: 'succeeded',
      reference: 'ref-1',
      credited: true,
      ...redirect(`A-${payment.id}`),
      checks: 1,
    })
  })

  it('PAY-14 lists payments that were redirected to one gateway, in any order', async () => {
    const { payments, charge } = await bench()
    const away = [await charge(3, 'redirected'), await charge(4, 'redirected')]
    await charge(1, 'redirected')
    await charge(3)
    await charge(3, 'redirected', 'verifying')

    const found = await payments.listRedirected('fake', now - 2 * minute, 10)

    expect(found.toSorted()).toEqual(away.map(({ authority }) => authority).toSorted())
    expect(await payments.listRedirected('fake', now - 2 * minute, 1)).toHaveLength(1)
    expect(await payments.listRedirected('another', now, 10)).toEqual([])
  })

  it('PAY-14 lists unknown outcomes and abandoned payments, the longest unchecked first, and none still at the gateway', async () => {
    const { payments, charge, through } = await bench()
    const unknown = await charge(2, 'redirected', 'verifying', 'unknown')
    const created = await charge(22)
    const given = await charge(21, 'redirected')
    await charge(19)
    await charge(19, 'redirected')
    await charge(30, 'redirected', 'verifying', 'succeeded')
    const verifying = await charge(1, 'redirected', 'verifying')
    const checkedAgain = await charge(40, 'redirected')
    await through(checkedAgain, 0, 'verifying', 'unknown')

    const times = { before: now - 20_000, abandonedBefore: now - 20 * minute }
    expect(ids(await payments.listUnresolved(times, 10))).toEqual(ids([created, given, unknown, verifying]))
    expect(ids(await payments.listUnresolved({ ...times, abandonedBefore: 0 }, 1))).toEqual([unknown.id])
  })

  it('finds the order of a payment, and none of a charge', async () => {
    const { payments, order, add, charge } = await bench()
    const payment = await add(order.id)

    expect(await payments.findOrder(payment ?? expect.fail())).toMatchObject({
      number: order.number,
      source_store: null,
    })
    expect(await payments.findOrder(await charge(0))).toBeNull()
  })
}
