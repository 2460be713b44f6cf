import { describe, expect, it } from 'vitest'
import { onlyStoreParcels, toTrackingView } from '../../../../core/ordering/orders/visibility.ts'
import { rial } from '../../../../core/shared/money.ts'
import { orderOf } from '../../../support/arbitraries/order.ts'

describe('the visibility of an order', () => {
  it('ORD-16 a tracking hash shows the city and a masked number, but no surname or address', () => {
    const order = orderOf('farsh')
    const shown = toTrackingView(order)

    expect(shown.recipient).toEqual({
      recipient_name: 'نرگس',
      mobile: '0912***4567',
      province: 'فارس',
      city: 'شیراز',
      address: '',
      postal_code: '',
    })
    expect({ ...shown, recipient: order.recipient }).toEqual(order)
    expect(JSON.stringify(shown)).not.toMatch(/آذری|زند|7134567890|09121234567/)
  })

  it('ORD-16 a tracking hash shows the state of a refund to the card without its amount', () => {
    const order = orderOf('farsh')
    const refund = { amount: rial(500_000), state: 'done' as const, at: '2026-01-02T00:00:00.000Z' }
    const parcels = order.parcels.map((parcel) => ({ ...parcel, card_refunds: [refund] }))
    expect(toTrackingView({ ...order, parcels }).parcels[0]?.card_refunds).toEqual([{ ...refund, amount: 0 }])
  })

  it('ORD-17 a shop shows its own parcels and their sums', () => {
    const shown = onlyStoreParcels(orderOf('farsh', 'asal'), 'asal')
    expect(shown?.parcels.map(({ store_slug }) => store_slug)).toEqual(['asal'])
    expect(shown).toMatchObject({ items_total: 1_000_000, shipping_total: 50_000, total: 1_050_000 })
  })

  it('ORD-17 an order without a parcel of the shop is unknown there, one of the shop alone is shown as it is', () => {
    const order = orderOf('farsh')
    expect(onlyStoreParcels(order, 'asal')).toBeUndefined()
    expect(onlyStoreParcels(order, 'farsh')).toBe(order)
  })
})
