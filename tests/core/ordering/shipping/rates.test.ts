import { describe, expect, it } from 'vitest'
import type { ShippingZone } from '../../../../core/catalog/index.ts'
import { shippingMethodLabels, offerShippingMethods } from '../../../../core/ordering/index.ts'
import { rial } from '../../../../core/shared/money.ts'
import { storeWith, zoneWith } from '../../../support/arbitraries/sale-fact.ts'

const shiraz = { province: 'فارس', city: 'شیراز' }
const jahrom = { province: 'فارس', city: 'جهرم' }
const tabriz = { province: 'آذربایجان شرقی', city: 'تبریز' }
const cost = (amount: number): ShippingZone['rates'] => [{ max_weight: null, cost: rial(amount) }]

const offer = (zones: readonly ShippingZone[], to = shiraz, weight = 500, value = 1_000_000) =>
  offerShippingMethods(storeWith({ shipping: { methods: [{ method: 'tipax', zones }] } }), to, weight, rial(value))

describe('shipping rates', () => {
  it('ORD-6 the first zone that contains the destination applies', () => {
    const zones = [
      zoneWith({ where: 'city', rates: cost(10) }),
      zoneWith({ where: 'province', rates: cost(20) }),
      zoneWith({ where: 'country', rates: cost(30) }),
    ]
    expect([shiraz, jahrom, tabriz].map((to) => offer(zones, to)[0]?.cost)).toEqual([10, 20, 30])
    expect(offer(zones.slice(0, 2), tabriz)).toEqual([])
    expect(offer(zones.slice(0, 1), { province: 'تهران', city: 'شیراز' })).toEqual([])
  })

  it('ORD-6 the first rate for the weight applies; above the last one the method is not offered', () => {
    const rates = [
      { max_weight: 1_000, cost: rial(10) },
      { max_weight: 5_000, cost: rial(20) },
    ]
    const costs = [0, 1_000, 1_001, 5_000, 5_001].map((weight) => offer([zoneWith({ rates })], shiraz, weight)[0]?.cost)
    expect(costs).toEqual([10, 10, 20, 20, undefined])
  })

  it('ORD-27 a rate may be limited by item total, with or without a weight; above the last one the method is not offered', () => {
    const rates = [
      { max_weight: 1_000, max_value: rial(100), cost: rial(10) },
      { max_weight: null, max_value: rial(500), cost: rial(20) },
      { max_weight: 1_000, max_value: null, cost: rial(30) },
    ]
    const costOf = (weight: number, value: number) => offer([zoneWith({ rates })], shiraz, weight, value)[0]?.cost
    expect([costOf(1_000, 100), costOf(1_001, 100), costOf(1_000, 101), costOf(9_000, 500)]).toEqual([10, 20, 20, 20])
    expect([costOf(1_000, 501), costOf(1_001, 501)]).toEqual([30, undefined])
  })

  it('ORD-6 shipping is free from an amount, and the missing amount is reported', () => {
    const zones = [zoneWith({ free_shipping_over: rial(2_000_000) })]
    expect(offer(zones, shiraz, 500, 1_999_999)).toMatchObject([{ cost: 50_000, missing_for_free_shipping: 1 }])
    expect(offer(zones, shiraz, 500, 2_000_000)).toMatchObject([{ cost: 0, missing_for_free_shipping: 0 }])
    expect(offer([zoneWith()])).toMatchObject([{ cost: 50_000, missing_for_free_shipping: null }])
  })

  it('ORD-6 costs nothing here when the receiver pays, which is reported unless it is free', () => {
    const zone = zoneWith({ paid_by_receiver: true, free_shipping_over: rial(2_000_000) })
    expect(offer([zone])).toMatchObject([{ cost: 0, paid_by_receiver: true }])
    expect(offer([zone], shiraz, 500, 2_000_000)).toMatchObject([{ cost: 0, paid_by_receiver: false }])
  })

  it('ORD-6 methods keep the store’s order, and unknown ones are left out', () => {
    const methods = ['chapar', 'by-camel', 'tipax', 'constructor'].map((method) => ({ method, zones: [zoneWith()] }))
    const offered = offerShippingMethods(storeWith({ shipping: { methods } }), tabriz, 1, rial(1))
    expect(offered.map(({ method, title }) => [method, title])).toEqual([
      ['chapar', shippingMethodLabels.chapar],
      ['tipax', shippingMethodLabels.tipax],
    ])
  })

  it('ORD-60 a method switched off by the platform is not offered, and its custom name is shown', () => {
    const methods = ['chapar', 'tipax'].map((method) => ({ method, zones: [zoneWith()] }))
    const terms = { chapar: { on: false, title: 'چاپار' }, tipax: { on: true, title: 'تیپاکس فوری' } }
    const offered = offerShippingMethods(storeWith({ shipping: { methods } }), tabriz, 1, rial(1), terms)
    expect(offered.map(({ method, title }) => [method, title])).toEqual([['tipax', 'تیپاکس فوری']])
  })
})
