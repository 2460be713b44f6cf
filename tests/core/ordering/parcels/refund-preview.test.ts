import { describe, expect, it } from 'vitest'
import { cancellationRefund, returnRefund } from '../../../../core/ordering/index.ts'
import { rial } from '../../../../core/shared/money.ts'
import { parcelOf } from '../../../support/arbitraries/order.ts'

const item = {
  product_id: '1',
  title: 'گلیم',
  options: {},
  photo: null,
  unit_price: rial(1_000_000),
  non_returnable: false,
}
const parcel = {
  ...parcelOf('farsh'),
  items: [
    { ...item, variant_id: '1', quantity: 3, total: rial(3_000_000) },
    { ...item, variant_id: '2', quantity: 1, total: rial(1_000_000) },
  ],
  items_total: rial(4_000_000),
  shipping_cost: rial(500_000),
  coupon_discount: rial(400_000),
  refunded: rial(0),
}

describe('the preview of a refund', () => {
  it('ORD-62 a cancellation returns everything that was paid and is not refunded yet', () => {
    expect(cancellationRefund(parcel)).toBe(4_100_000)
    expect(cancellationRefund({ ...parcel, refunded: rial(1_000_000) })).toBe(3_100_000)
  })

  it('ORD-62 a return returns the paid price of the chosen items, never more than is left', () => {
    expect(returnRefund(parcel, [{ variant_id: '1', quantity: 1 }])).toBe(900_000)
    expect(returnRefund(parcel, [])).toBe(0)
    expect(returnRefund({ ...parcel, refunded: rial(3_900_000) }, [{ variant_id: '1', quantity: 3 }])).toBe(200_000)
    const free = { ...parcel, items_total: rial(0), coupon_discount: rial(0), items: [] }
    expect(returnRefund(free, [{ variant_id: '1', quantity: 1 }])).toBe(0)
  })
})
