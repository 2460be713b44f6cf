import { describe, expect, it } from 'vitest'
import { placeOrder } from '../../../../core/ordering/checkout/place-order.service.ts'
import { rial } from '../../../../core/shared/money.ts'
import { factWith, ruleWith } from '../../../support/arbitraries/sale-fact.ts'
import { createMemorySale, orderInput } from '../../../support/ordering/sale.ts'
import { reservationLife } from '../../../support/still-settings.ts'

const total = 1_050_000

describe('placing an order', () => {
  it('ORD-10 reserves the stock for 15 minutes without changing its number', async () => {
    const sale = createMemorySale([factWith({ sellable: 1 })])
    const at = sale.clock.now()

    const placed = await placeOrder(sale, orderInput(total), '7')

    expect(placed).toMatchObject({ state: 'pending_payment', total, payable: total })
    expect(Date.parse(placed.expires_at)).toBe(at + 15 * 60_000)
    expect(sale.goods.stock.get('1')).toBe(1)
    const again = placeOrder(sale, orderInput(total), '8')
    await expect(again).rejects.toMatchObject({ code: 'ordering/out-of-stock' })
    sale.pass(reservationLife)
    expect(await placeOrder(sale, orderInput(total), '8')).toMatchObject({ state: 'pending_payment' })
  })

  it('ORD-70 a code that another order has is drawn again', async () => {
    const sale = createMemorySale()
    const draws = ['000000000007', '000000000007', '000000000008']
    const { uuid, token } = sale.ids
    const ids = { uuid, token, digits: () => draws.shift() ?? expect.fail('one draw too many') }

    await placeOrder({ ...sale, ids }, orderInput(total), '7')
    await placeOrder({ ...sale, ids }, orderInput(total), '8')

    expect(sale.orders.placed.map(({ code }) => code)).toEqual(['92222222', 'A2222222'])
  })

  it('ORD-29 a repeated unpaid order returns the open one until it expires', async () => {
    const sale = createMemorySale([factWith({ sellable: 1 })])
    const placed = await placeOrder(sale, orderInput(total), '7')
    expect(await placeOrder(sale, orderInput(total), '7')).toEqual(placed)
    expect(sale.orders.orders.size).toBe(1)
    sale.pass(reservationLife)
    expect(await placeOrder(sale, orderInput(total), '7')).toMatchObject({ number: '100002' })
  })

  it('ORD-9 a total other than the agreed one is refused with the new quote, and nothing is stored', async () => {
    const sale = createMemorySale()
    for (const agreed of [total - 1, total + 1, 0]) {
      const placing = placeOrder(sale, orderInput(agreed), '7')
      await expect(placing).rejects.toMatchObject({
        code: 'ordering/price-changed',
        details: { quote: { total, payable: total } },
      })
    }
    expect([sale.orders.orders.size, sale.goods.reservations.size, sale.ledger.entries.length]).toEqual([0, 0, 0])
  })

  it('ORD-9 a wallet part other than the agreed one is refused alike', async () => {
    const sale = createMemorySale()
    sale.ledger.give('wallet:7', rial(300_000))
    for (const agreed of [299_999, 300_001, total]) {
      const placing = placeOrder(sale, orderInput(total, 1, agreed), '7')
      await expect(placing).rejects.toMatchObject({
        code: 'ordering/price-changed',
        details: { quote: { total, wallet_amount: 300_000, payable: 750_000 } },
      })
    }
    expect(sale.orders.orders.size).toBe(0)
  })

  it('ORD-80 an order replaces the unpaid ones with any of its variants, with their stock, wallet part and place', async () => {
    const sale = createMemorySale([factWith({ sellable: 1 }), factWith({ variant_id: '2', sellable: 9 })])
    sale.ledger.give('wallet:7', rial(300_000))
    await placeOrder(sale, orderInput(total, 1, 300_000), '7')
    const elsewhere = { ...orderInput(total), lines: [{ variant_id: '2', quantity: 1 }] }
    await placeOrder(sale, elsewhere, '7')

    const again = { ...orderInput(total, 1, 300_000), source_store: 'farsh' }
    expect(await placeOrder(sale, again, '7')).toMatchObject({ number: '100003', payable: 750_000 })

    const states = [...sale.orders.orders.values()].map(({ state }) => state)
    expect(states).toEqual(['canceled', 'pending_payment', 'pending_payment'])
    expect([sale.ledger.of('wallet:7'), sale.ledger.of('hold:1'), sale.ledger.of('hold:3')]).toEqual([0, 0, 300_000])
    expect([...sale.goods.reservations].map(({ order_id }) => order_id)).toEqual(['2', '3'])
  })

  it('ORD-80 replaces nothing when it is refused, nothing of somebody else, and nothing that is being checked', async () => {
    const sale = createMemorySale([factWith({ sellable: 2 })])
    await placeOrder(sale, orderInput(total), '7')
    await placeOrder(sale, orderInput(total), '8')

    const dearer = placeOrder(sale, { ...orderInput(total - 1), source_store: 'farsh' }, '7')
    await expect(dearer).rejects.toMatchObject({ code: 'ordering/price-changed' })
    const more = placeOrder(sale, orderInput(total, 2), '7')
    await expect(more).rejects.toMatchObject({ code: 'ordering/out-of-stock' })
    sale.orders.checked.add('1')
    const checked = placeOrder(sale, { ...orderInput(total), source_store: 'farsh' }, '7')
    await expect(checked).rejects.toMatchObject({ code: 'ordering/being-checked', details: { order: '100001' } })

    const states = [...sale.orders.orders.values()].map(({ state }) => state)
    expect(states).toEqual(['pending_payment', 'pending_payment'])
  })

  it('ORD-5 freezes the commission on the line', async () => {
    const sale = createMemorySale([factWith()], [ruleWith({ basis_points: 700, ceiling: rial(60_000) })])
    await placeOrder(sale, orderInput(total), '7')
    const [line] = sale.orders.placed[0]?.draft.parcels[0]?.lines ?? []
    expect(line).toMatchObject({ basis_points: 700, commission: 60_000, vat: 6_000 })
  })

  it('ORD-8 holds the wallet part at once, so that it cannot be spent twice', async () => {
    const sale = createMemorySale()
    sale.ledger.give('wallet:7', rial(300_000))

    const placed = await placeOrder(sale, orderInput(total, 1, 300_000), '7')

    expect(placed).toMatchObject({ state: 'pending_payment', payable: 750_000 })
    expect([sale.ledger.of('wallet:7'), sale.ledger.of('hold:1')]).toEqual([0, 300_000])
    expect(await sale.ledger.balance('wallet:7')).toBe(0)
  })

  it('ORD-11 an order covered by the wallet is paid at once', async () => {
    const sale = createMemorySale()
    sale.ledger.give('wallet:7', rial(2_000_000))

    const placed = await placeOrder(sale, orderInput(total, 1, total), '7')

    expect(placed).toMatchObject({ state: 'paid', payable: 0 })
    expect(sale.orders.orders.get('1')?.state).toBe('paid')
    expect(sale.goods.stock.get('1')).toBe(9)
    expect(sale.goods.reservations.size).toBe(0)
    const balances = ['wallet:7', 'hold:1', 'pending:1', 'shipping:1', 'commission', 'commission-vat']
    expect(balances.map(sale.ledger.of)).toEqual([950_000, 0, 901_000, 50_000, 90_000, 9_000])
  })

  it('ORD-1 two lines of one variant cannot pass the stock check separately', async () => {
    const sale = createMemorySale([factWith({ sellable: 3 })])
    const line = { variant_id: '1', quantity: 2 }
    const placing = placeOrder(sale, { ...orderInput(total), lines: [line, line] }, '7')
    await expect(placing).rejects.toMatchObject({ code: 'ordering/out-of-stock' })
  })
})
