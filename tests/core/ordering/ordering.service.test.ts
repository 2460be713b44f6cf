import { describe, expect, it } from 'vitest'
import { type Caller, visitorCaller } from '../../../core/contract/caller.ts'
import { createOrderingService, type StoredOrder } from '../../../core/ordering/index.ts'
import { rial } from '../../../core/shared/money.ts'
import { orderOf } from '../../support/arbitraries/order.ts'
import { createMemorySale, orderInput, withOrderQueries } from '../../support/ordering/sale.ts'

const shopper = (account_id: string): Caller => ({ ...visitorCaller('::1'), account_id, session_id: 's' })

function house(stored: readonly StoredOrder[] = [orderOf('farsh', 'asal')]) {
  const sale = createMemorySale()
  const service = createOrderingService(
    withOrderQueries(sale, {
      listOfAccount: async (account_id) => ({
        total: stored.length,
        counts: { open: stored.length, delivered: 0, reversed: 0 },
        orders: account_id === '7' ? [...stored] : [],
      }),
      find: async (number, account_id) => stored.find((order) => order.number === number && account_id === '7'),
      findInvoiced: async (number, account_id) =>
        number === '100001' && account_id === '7'
          ? { number, paid_at: orderOf().placed_at, buyer: orderOf().recipient, parcels: [] }
          : undefined,
      findByCode: async (code) => stored.find((order) => order.code === code),
      findByMobile: async (number, mobile) =>
        stored.find((order) => order.number === number && order.recipient.mobile === mobile),
      findByTrackingHash: async (hash) => stored.find(({ tracking_hash }) => tracking_hash === hash),
    }),
  )
  return { sale, service }
}

const question = { lines: [{ variant_id: '1', quantity: 1 }], province: 'فارس', city: 'شیراز', shipping: [] }

describe('the ordering service', () => {
  it('ORD-10 a quote stores and reserves nothing, for visitors and shoppers', async () => {
    const { sale, service } = house()
    sale.ledger.give('wallet:7', rial(500_000))
    const asVisitor = await service.quoteCheckout({ ...question, use_wallet: true }, visitorCaller('::1'))
    const asShopper = await service.quoteCheckout({ ...question, use_wallet: true }, shopper('7'))
    expect([asVisitor.wallet_amount, asVisitor.payable]).toEqual([0, 1_050_000])
    expect([asShopper.wallet_amount, asShopper.payable]).toEqual([500_000, 550_000])
    expect([sale.goods.reservations.size, sale.orders.orders.size]).toEqual([0, 0])
  })

  it('ORD-15 somebody else’s order is treated as unknown', async () => {
    const { service } = house()
    expect(await service.getMyOrder({ number: '100001' }, shopper('7'))).toMatchObject({ number: '100001' })
    expect(await service.listMyOrderInvoices({ number: '100001' }, shopper('7'))).toMatchObject({ number: '100001' })
    const asked = ['100001', '999999'].flatMap((number) => [
      service.getMyOrder({ number }, shopper('8')),
      service.listMyOrderInvoices({ number }, shopper('8')),
    ])
    for (const answer of asked) await expect(answer).rejects.toMatchObject({ code: 'ordering/not-found', details: {} })
    expect((await service.listMyOrders({ offset: 0, limit: 24, text: '' }, shopper('8'))).orders).toEqual([])
  })

  it('ORD-74 shows no date of shipping before the store has to confirm', async () => {
    const order = orderOf('farsh', 'asal')
    const [same, later] = ['2026-01-02T08:00:00.000Z', '2026-01-05T08:00:00.000Z']
    const confirm_by = '2026-01-03T08:00:00.000Z'
    const parcels = order.parcels.map((parcel, index) => ({
      ...parcel,
      due_by: null,
      confirm_by,
      ship_by: index === 0 ? same : later,
    }))

    const shown = await house([{ ...order, parcels }]).service.getMyOrder({ number: '100001' }, shopper('7'))

    expect(shown.parcels.map(({ ship_by }) => ship_by)).toEqual([confirm_by, later])
  })

  it('ORD-12 ORD-15 only the buyer cancels, and the reservations are released', async () => {
    const { sale, service } = house()
    await service.placeOrder({ ...orderInput(1_050_000), attribution: undefined }, shopper('7'))
    const foreign = service.cancelOrder({ number: '100001' }, shopper('8'))
    await expect(foreign).rejects.toMatchObject({ code: 'ordering/not-found' })
    await service.cancelOrder({ number: '100001' }, shopper('7'))
    expect(sale.orders.orders.get('1')?.state).toBe('canceled')
    expect(sale.orders.history).toMatchObject([{ event: 'cancel', actor: 'account:7' }])
    expect(sale.goods.reservations.size).toBe(0)
  })

  it('ORD-16 ORD-71 a code or the number with a mobile number shows as little as the hash', async () => {
    const { service } = house()
    const visitor = visitorCaller('::1')
    const byHash = await service.trackOrder({ tracking_hash: 't'.repeat(26) }, visitor)

    expect(await service.trackOrder({ tracking_hash: 'ACDE2345' }, visitor)).toEqual(byHash)
    expect(await service.findTrackedOrder({ number: '100001', mobile: '09121234567' }, visitor)).toEqual(byHash)
    expect(byHash.recipient).toMatchObject({ recipient_name: 'نرگس', mobile: '0912***4567', address: '' })
  })

  it('ORD-71 a wrong mobile number is treated as an unknown order', async () => {
    const { service } = house()
    const asked = [
      { number: '100001', mobile: '09121234568' },
      { number: '100009', mobile: '09121234567' },
      { number: '100001', mobile: '09121234567', store_slug: 'zafaran' },
    ].map((input) => service.findTrackedOrder(input, visitorCaller('::1')))
    for (const answer of asked) await expect(answer).rejects.toMatchObject({ code: 'ordering/not-found', details: {} })
  })

  it('ORD-16 ORD-17 tracking masks the recipient, and inside a shop shows that shop’s parcels', async () => {
    const { service } = house()
    const tracking_hash = 't'.repeat(26)
    const whole = await service.trackOrder({ tracking_hash }, visitorCaller('::1'))
    const part = await service.trackOrder({ tracking_hash, store_slug: 'asal' }, visitorCaller('::1'))
    expect([whole.parcels.length, part.parcels.length]).toEqual([2, 1])
    expect([whole.recipient.address, part.recipient.address]).toEqual(['', ''])
    const strange = service.trackOrder({ tracking_hash, store_slug: 'zafaran' }, visitorCaller('::1'))
    await expect(strange).rejects.toMatchObject({ code: 'ordering/not-found' })
    const unknown = service.trackOrder({ tracking_hash: 'u'.repeat(26) }, visitorCaller('::1'))
    await expect(unknown).rejects.toMatchObject({ code: 'ordering/not-found' })
  })
})
