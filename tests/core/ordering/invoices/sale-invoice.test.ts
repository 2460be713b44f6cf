import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type InvoicedOrder, parcelStates, saleInvoicesOf } from '../../../../core/ordering/index.ts'
import { minus, noMoney, rial, sum, times } from '../../../../core/shared/money.ts'
import type { StoreIdentity } from '../../../../core/stores/index.ts'
import { orderOf } from '../../../support/arbitraries/order.ts'

type Parcel = InvoicedOrder['parcels'][number]
type Line = Parcel['lines'][number]

const store: Parcel['store'] = {
  store_title: 'فرش کاشان',
  identity: null,
  province: 'اصفهان',
  city: 'کاشان',
  address: 'بازار، پلاک ۱۲',
  postal_code: '8713514481',
  phone: '03155551234',
}

const line = fc
  .record({
    unit_price: fc.integer({ min: 1, max: 1e10 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    off: fc.nat(100),
  })
  .map(({ unit_price, quantity, off }): Line => {
    const total = times(rial(unit_price), quantity)
    const coupon_discount = rial(Math.floor((total / 100) * off))
    return { code: 'A-1', title: 'فرش', options: {}, quantity, unit_price: rial(unit_price), total, coupon_discount }
  })

const parcel = fc
  .record({
    id: fc.integer({ min: 1, max: 1e9 }).map(String),
    state: fc.constantFrom(...parcelStates),
    shipping_cost: fc.integer({ min: 0, max: 1e8 }).map(rial),
    refunded: fc.integer({ min: 0, max: 1e8 }).map(rial),
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  })
  .map((drawn): Parcel => ({ ...drawn, method: 'tipax', store }))

const orderWith = (parcels: readonly Parcel[]): InvoicedOrder => ({
  number: '100001',
  paid_at: '2026-01-01T00:01:00.000Z',
  buyer: orderOf().recipient,
  parcels,
})

const example: Parcel = {
  id: '7',
  state: 'new',
  method: 'tipax',
  shipping_cost: rial(500_000),
  refunded: noMoney,
  store,
  lines: [
    {
      code: 'K-2',
      title: 'گلیم',
      options: { رنگ: 'سرخ' },
      quantity: 3,
      unit_price: rial(1_000_001),
      total: rial(3_000_003),
      coupon_discount: rial(300_001),
    },
  ],
}

const identity: StoreIdentity = {
  kind: 'legal',
  name: 'شرکت فرش کاشان',
  national_id: '10103456787',
  registration_number: '4521',
  economic_number: '411111111111',
  national_code: '0012345679',
  birth_date: '1360/01/01',
}

describe('the invoices of a paid order', () => {
  it('ORD-90 contain the lines of a parcel with their discount, and its shipping', () => {
    const { invoices } = saleInvoicesOf(orderWith([example]))
    expect(invoices).toMatchObject([
      {
        serial: '100001-7',
        items: [
          {
            code: 'K-2',
            quantity: 3,
            unit_price: 1_000_001,
            total: 3_000_003,
            discount: 300_001,
            discounted: 2_700_002,
          },
        ],
        shipping: { method: 'tipax', total: 500_000, discount: 0, payable: 500_000 },
        total: 3_500_003,
        discount: 300_001,
        discounted: 3_200_002,
        vat: 0,
        payable: 3_200_002,
      },
    ])
  })

  it('ORD-90 add up to the total of the order with what was paid for canceled parcels, row by row', () => {
    fc.assert(
      fc.property(fc.array(parcel, { minLength: 1, maxLength: 4 }), (parcels) => {
        const paid = parcels.flatMap(({ shipping_cost, lines }) => [
          shipping_cost,
          ...lines.map(({ total, coupon_discount }) => minus(total, coupon_discount)),
        ])
        const { invoices, canceled } = saleInvoicesOf(orderWith(parcels))

        expect(sum([...invoices.map(({ payable }) => payable), canceled])).toBe(sum(paid))
        expect(invoices.map(({ parcel_id }) => parcel_id)).toEqual(
          parcels.filter(({ state }) => state !== 'canceled').map(({ id }) => id),
        )
        for (const { items, shipping, ...invoice } of invoices)
          for (const name of ['total', 'discount', 'discounted', 'vat', 'payable'] as const)
            expect(sum([...items, shipping].map((row) => row[name]))).toBe(invoice[name])
      }),
    )
  })

  it('ORD-90 stay as they are after a refund, which they note', () => {
    const refunded = { ...example, state: 'refunded', refunded: rial(3_200_002) } as const
    const [before] = saleInvoicesOf(orderWith([example])).invoices
    expect(saleInvoicesOf(orderWith([refunded])).invoices).toEqual([{ ...before, refunded: 3_200_002 }])
  })

  it('ORD-91 STO-16 name the company or the person behind the store, and never a date of birth', () => {
    const sellerOf = (known: StoreIdentity | null) =>
      saleInvoicesOf(orderWith([{ ...example, store: { ...store, identity: known } }])).invoices[0]?.seller
    const { identity: _, ...place } = store
    const { name, national_id, registration_number, economic_number } = identity
    const none = { name: '', national_id: '', registration_number: '', economic_number: '' }

    expect(sellerOf(identity)).toEqual({ ...place, name, national_id, registration_number, economic_number })
    expect(sellerOf({ ...identity, kind: 'real' })).toEqual({ ...place, ...none, name, national_id: '0012345679' })
    expect(sellerOf(null)).toEqual({ ...place, ...none })
  })
})
