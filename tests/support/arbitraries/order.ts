import type { Order, Parcel, StoredParcel } from '../../../core/ordering/index.ts'
import { rial, sum } from '../../../core/shared/money.ts'

/** A parcel of one store, worth 1,000,000 Rial with 50,000 for shipping. */
export function parcelOf(store_slug: string): Parcel & StoredParcel {
  return {
    id: '1',
    store_slug,
    store_title: store_slug,
    state: 'new',
    method: 'tipax',
    items: [],
    history: [],
    shipping_cost: rial(50_000),
    items_total: rial(1_000_000),
    coupon_discount: rial(0),
    tracking_code: null,
    tracking_link: null,
    confirm_by: null,
    ship_by: null,
    arrival: null,
    since: null,
    due_by: null,
    card_refunds: [],
    delay_days: null,
    refunded: rial(0),
    return_by: null,
    case: null,
    decision: null,
    waiting_for: null,
    until: null,
    actions: [],
  }
}

/** A paid order of these stores. */
export function orderOf(...stores: readonly string[]): Order & { parcels: (Parcel & StoredParcel)[] } {
  const parcels = stores.map(parcelOf)
  const items_total = sum(parcels.map((parcel) => parcel.items_total))
  const shipping_total = sum(parcels.map((parcel) => parcel.shipping_cost))
  const total = sum([items_total, shipping_total])
  return {
    number: '100001',
    tracking_hash: 't'.repeat(26),
    code: 'ACDE2345',
    state: 'paid',
    source_store: null,
    parcels,
    placed_at: '2026-01-01T00:00:00.000Z',
    paid_at: '2026-01-01T00:01:00.000Z',
    expires_at: null,
    items_total,
    shipping_total,
    total,
    payable: total,
    wallet_amount: rial(0),
    coupon_discount: rial(0),
    coupon_code: null,
    refunded: rial(0),
    payment: null,
    card_refundable: rial(0),
    recipient: {
      recipient_name: 'نرگس آذری',
      mobile: '09121234567',
      province: 'فارس',
      city: 'شیراز',
      address: 'خیابان زند، کوچهٔ سوم',
      postal_code: '7134567890',
    },
  }
}
