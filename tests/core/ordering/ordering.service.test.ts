import { describe, expect, it } from 'vitest'
import { type Caller, visitor } from '../../../core/contract/caller.ts'
import { createOrderingService, type StoredOrder } from '../../../core/ordering/index.ts'
import { rial } from '../../../core/shared/money.ts'
import { orderOf } from '../../support/arbitraries/order.ts'
import { createMemorySale, wishOf, withShelf } from '../../support/memory-sale.ts'

const shopper = (account_id: string): Caller => ({ ...visitor('::1'), account_id, session_id: 's' })

function house(stored: readonly StoredOrder[] = [orderOf('farsh', 'asal')]) {
  const sale = createMemorySale()
  const service = createOrderingService(
    withShelf(sale, {
      mine: async (account_id) => ({ total: stored.length, orders: account_id === '7' ? stored : [] }),
      one: async (number, account_id) => stored.find((order) => order.number === number && account_id === '7'),
      byHash: async (hash) => stored.find(({ tracking_hash }) => tracking_hash === hash),
    }),
  )
  return { sale, service }
}

const question = { lines: [{ variant_id: '1', quantity: 1 }], province: 'فارس', city: 'شیراز', shipping: [] }

describe('the ordering service', () => {
  it('ORD-10 a quote stores and holds nothing, for visitors as for shoppers', async () => {
    const { sale, service } = house()
    sale.ledger.give('wallet:7', rial(500_000))
    const asVisitor = await service.quote({ ...question, use_wallet: true }, visitor('::1'))
    const asShopper = await service.quote({ ...question, use_wallet: true }, shopper('7'))
    expect([asVisitor.wallet_part, asVisitor.payable]).toEqual([0, 1_050_000])
    expect([asShopper.wallet_part, asShopper.payable]).toEqual([500_000, 550_000])
    expect([sale.goods.reservations.size, sale.book.orders.size]).toEqual([0, 0])
  })

  it('ORD-15 somebody else’s order answers exactly as an unknown one', async () => {
    const { service } = house()
    expect(await service.one({ number: '100001' }, shopper('7'))).toMatchObject({ number: '100001' })
    const asked = ['100001', '999999'].map((number) => service.one({ number }, shopper('8')))
    for (const answer of asked) await expect(answer).rejects.toMatchObject({ code: 'ordering/not-found', details: {} })
    expect((await service.mine({ offset: 0, limit: 24 }, shopper('8'))).orders).toEqual([])
  })

  it('ORD-12 ORD-15 only the buyer cancels, and the goods come back', async () => {
    const { sale, service } = house()
    await service.place({ ...wishOf(1_050_000), attribution: undefined }, shopper('7'))
    const foreign = service.cancel({ number: '100001' }, shopper('8'))
    await expect(foreign).rejects.toMatchObject({ code: 'ordering/not-found' })
    await service.cancel({ number: '100001' }, shopper('7'))
    expect(sale.book.orders.get('1')?.state).toBe('canceled')
    expect(sale.book.history).toMatchObject([{ event: 'cancel', actor: 'account:7' }])
    expect(sale.goods.reservations.size).toBe(0)
  })

  it('ORD-16 ORD-17 tracking masks the recipient, and inside a shop shows that shop’s parcels', async () => {
    const { service } = house()
    const tracking_hash = 't'.repeat(26)
    const whole = await service.track({ tracking_hash }, visitor('::1'))
    const part = await service.track({ tracking_hash, store_slug: 'asal' }, visitor('::1'))
    expect([whole.parcels.length, part.parcels.length]).toEqual([2, 1])
    expect([whole.recipient.address, part.recipient.address]).toEqual(['', ''])
    const strange = service.track({ tracking_hash, store_slug: 'zafaran' }, visitor('::1'))
    await expect(strange).rejects.toMatchObject({ code: 'ordering/not-found' })
    const unknown = service.track({ tracking_hash: 'u'.repeat(26) }, visitor('::1'))
    await expect(unknown).rejects.toMatchObject({ code: 'ordering/not-found' })
  })
})
