import { describe, expect, it } from 'vitest'
import { captureOrder, releaseOrder } from '../../../../core/ordering/index.ts'
import { placeOrder } from '../../../../core/ordering/checkout/place-order.service.ts'
import { rial } from '../../../../core/shared/money.ts'
import { factWith } from '../../../support/arbitraries/sale-fact.ts'
import { createMemorySale, type MemorySale, orderInput } from '../../../support/ordering/sale.ts'
import { stillSettings } from '../../../support/still-settings.ts'

const total = 1_050_000

/** An order with its money in the clearing account of payment 5. */
async function placedOn(sale: MemorySale, fromWallet = 0) {
  sale.ledger.give('wallet:7', rial(fromWallet))
  await placeOrder(sale, orderInput(total, 1, fromWallet), '7')
  sale.ledger.give('clearing:5', rial(total - fromWallet))
  return orderOf(sale)
}

function orderOf(sale: MemorySale, id = '1') {
  const order = sale.orders.orders.get(id)
  if (order === undefined) throw new Error(`no order ${id}`)
  return order
}

describe('the capture of an order', () => {
  it('ORD-13 changes stock, ledger, parcels and history together, once', async () => {
    const sale = createMemorySale()
    const order = await placedOn(sale)
    const at = sale.clock.now()

    expect(await captureOrder(sale, order, '5', at)).toBe(true)

    expect(orderOf(sale).state).toBe('paid')
    expect([sale.goods.stock.get('1'), sale.goods.reservations.size]).toEqual([9, 0])
    expect(sale.ledger.of('clearing:5')).toBe(0)
    expect(sale.orders.deadlines.get('1')).toBe(at + 24 * 3_600_000)
    expect(sale.orders.history).toEqual([
      expect.objectContaining({ subject: 'order', from: 'pending_payment', to: 'paid', event: 'verify', at }),
      expect.objectContaining({ subject: 'parcel', from: null, to: 'new', at }),
    ])
    expect(await captureOrder(sale, orderOf(sale), '5', at)).toBe(false)
    await expect(captureOrder(sale, order, '5', at)).rejects.toMatchObject({ code: 'ordering/wrong-state' })
  })

  it('SET-4 uses the settings of that moment for deadlines, and the order’s own expiry', async () => {
    const sale = { ...createMemorySale(), settings: stillSettings({ 'confirm-days': 2, 'reservation-minutes': 30 }) }
    const order = await placedOn(sale)
    expect(sale.orders.orders.get('1')?.expires_at).toBe(sale.clock.now() + 30 * 60_000)
    await captureOrder(sale, order, '5', sale.clock.now())
    expect(sale.orders.deadlines.get('1')).toBe(sale.clock.now() + 48 * 3_600_000)
  })

  it('ORD-13 the money of both sources pays the order, to the rial', async () => {
    const sale = createMemorySale()
    const order = await placedOn(sale, 333_330)

    await captureOrder(sale, order, '5', 0)

    const sources = ['hold:1', 'clearing:5', 'wallet:7'].map(sale.ledger.of)
    const parts = ['pending:1', 'shipping:1', 'commission', 'commission-vat'].map(sale.ledger.of)
    expect(sources).toEqual([0, 0, 0])
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
  })

  it('ORD-14 a late success reserves its stock again, and takes the wallet part from the wallet', async () => {
    const sale = createMemorySale()
    const order = await placedOn(sale, 50_000)
    await releaseOrder(sale, order, 'expire', 'clock', 1)

    expect(await captureOrder(sale, orderOf(sale), '5', 2)).toBe(true)

    expect(orderOf(sale).state).toBe('paid')
    expect([sale.ledger.of('wallet:7'), sale.goods.stock.get('1')]).toEqual([0, 9])
    expect(sale.orders.history.map(({ from, to }) => [from, to])).toContainEqual(['expired', 'paid'])
  })

  it.each(['resold', 'held by another', 'without its wallet part', 'canceled'])(
    'ORD-14 a late success of an order %s changes nothing and returns false',
    async (how) => {
      const sale = createMemorySale([factWith({ sellable: 1 })])
      const order = await placedOn(sale, 50_000)
      await releaseOrder(sale, order, how === 'canceled' ? 'cancel' : 'expire', 'clock', 1)
      if (how === 'resold') sale.goods.stock.set('1', 0)
      if (how === 'held by another') await placeOrder(sale, orderInput(total), '8')
      if (how === 'without its wallet part') {
        sale.ledger.entries.push({
          kind: 'spent',
          reference: '',
          at: 0,
          postings: [{ account: 'wallet:7', amount: rial(-1) }],
        })
      }
      const before = [sale.goods.stock.get('1'), sale.ledger.entries.length, sale.orders.history.length]

      expect(await captureOrder(sale, orderOf(sale), '5', sale.clock.now())).toBe(false)

      expect([sale.goods.stock.get('1'), sale.ledger.entries.length, sale.orders.history.length]).toEqual(before)
    },
  )
})
