import { describe, expect, it } from 'vitest'
import { expireOrders, releaseOrder } from '../../../../core/ordering/index.ts'
import { placeOrder } from '../../../../core/ordering/checkout/place-order.service.ts'
import { rial } from '../../../../core/shared/money.ts'
import { factWith } from '../../../support/arbitraries/sale-fact.ts'
import { createMemorySale, orderInput } from '../../../support/ordering/sale.ts'
import { reservationLife } from '../../../support/still-settings.ts'

const total = 1_050_000

describe('the end of unpaid orders', () => {
  it('ORD-12 an order expires exactly at its time; reservations and wallet part are released', async () => {
    const sale = createMemorySale([factWith({ sellable: 1 })])
    sale.ledger.give('wallet:7', rial(300_000))
    await placeOrder(sale, orderInput(total, 1, 300_000), '7')

    sale.pass(reservationLife - 1)
    expect(await expireOrders(sale)).toBe(0)
    sale.pass(1)
    expect(await expireOrders(sale)).toBe(1)
    expect(await expireOrders(sale)).toBe(0)

    expect(sale.orders.orders.get('1')?.state).toBe('expired')
    expect([sale.ledger.of('wallet:7'), sale.ledger.of('hold:1')]).toEqual([300_000, 0])
    expect([sale.goods.reservations.size, sale.goods.stock.get('1')]).toEqual([0, 1])
    expect(sale.orders.history).toMatchObject([{ from: 'pending_payment', to: 'expired', actor: 'clock' }])
  })

  it('ORD-12 an order paid meanwhile does not expire', async () => {
    const sale = createMemorySale()
    await placeOrder(sale, orderInput(total), '7')
    sale.pass(reservationLife)
    const due = sale.orders.listExpired
    sale.orders.listExpired = async (at, most) => {
      const found = await due(at, most)
      await sale.orders.setState('1', 'paid')
      return found
    }
    expect(await expireOrders(sale)).toBe(0)
    expect(sale.orders.orders.get('1')?.state).toBe('paid')
  })

  it('ORD-12 an order before its expiry is left alone', async () => {
    const sale = createMemorySale()
    await placeOrder(sale, orderInput(total), '7')
    sale.orders.listExpired = async () => ['1', '99']
    expect(await expireOrders(sale)).toBe(0)
    expect(sale.orders.orders.get('1')?.state).toBe('pending_payment')
  })

  it('ORD-12 neither a paid nor an ended order can end', async () => {
    const sale = createMemorySale()
    await placeOrder(sale, orderInput(total), '7')
    for (const state of ['paid', 'expired', 'canceled'] as const) {
      await sale.orders.setState('1', state)
      const order = await sale.orders.lock('1')
      const ending = releaseOrder(sale, order as NonNullable<typeof order>, 'cancel', 'account:7', 0)
      await expect(ending).rejects.toMatchObject({ code: 'ordering/wrong-state' })
    }
    expect(sale.goods.reservations.size).toBe(1)
  })

  it('ORD-20 a failing order does not block the others, and is reported at the end', async () => {
    const sale = createMemorySale()
    await placeOrder(sale, orderInput(total), '7')
    await placeOrder(sale, orderInput(total), '8')
    sale.pass(reservationLife)
    const lock = sale.orders.lock
    sale.orders.lock = (id) => (id === '1' ? Promise.reject(new Error('the row is broken')) : lock(id))

    await expect(expireOrders(sale)).rejects.toMatchObject({ errors: [{ message: 'the row is broken' }] })

    expect([...sale.orders.orders.values()].map(({ state }) => state)).toEqual(['pending_payment', 'expired'])
  })
})
