import type { Quote } from '../../../core/ordering/index.ts'
import { rial } from '../../../core/shared/money.ts'

/** A quote of one parcel with a given total, in Rial. */
export function quoteOf(total: number, chosen: 'tipax' | null = 'tipax'): Quote {
  const option = {
    method: 'tipax',
    title: 'تیپاکس',
    cost: rial(0),
    paid_by_receiver: false,
    days_min: 1,
    days_max: 3,
  } as const
  return {
    parcels: [
      {
        store_slug: 'farsh',
        store_title: 'فرش',
        items_total: rial(total),
        discount: rial(0),
        coupon_discount: rial(0),
        options: [option],
        chosen,
        shipping_cost: rial(0),
        missing_for_free_shipping: null,
        ship_by: '2026-01-01T00:00:00.000Z',
      },
    ],
    items_total: rial(total),
    discount: rial(0),
    coupon_discount: rial(0),
    coupon: null,
    shipping_total: rial(0),
    total: rial(total),
    wallet_balance: rial(0),
    wallet_amount: rial(0),
    payable: rial(total),
  }
}
