import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CouponTerms } from '../../../../core/coupons/index.ts'
import { draftOrder, type DraftContext, mergeLines, maxQuantity } from '../../../../core/ordering/index.ts'
import { rial } from '../../../../core/shared/money.ts'
import { anyFacts, anyRules, factWith, ruleWith, storeWith, zoneWith } from '../../../support/arbitraries/sale-fact.ts'

const terms: DraftContext = {
  destination: { province: 'فارس', city: 'شیراز' },
  choices: [],
  rules: [ruleWith()],
  vat_rate: 1_000,
}

describe('the draft of an order', () => {
  it('ORD-1 merges equal variants sorted by id, without losing a quantity', () => {
    const line = fc.record({
      variant_id: fc.integer({ min: 1, max: 40 }).map(String),
      quantity: fc.integer({ min: 1, max: 999 }),
    })
    const pieces = (lines: readonly { variant_id: string; quantity: number }[], id: string): number =>
      lines.filter(({ variant_id }) => variant_id === id).reduce((total, { quantity }) => total + quantity, 0)
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const merged = mergeLines(lines)
        const ids = merged.map(({ variant_id }) => Number(variant_id))
        expect(ids).toEqual([...new Set(ids)].sort((left, right) => left - right))
        for (const { variant_id } of lines) expect(pieces(merged, variant_id)).toBe(pieces(lines, variant_id))
        expect(merged.every(({ variant_id }) => pieces(lines, variant_id) > 0)).toBe(true)
      }),
    )
  })

  it('ORD-1 does not depend on the order of the lines', () => {
    const pair = [
      { variant_id: '9', quantity: 1 },
      { variant_id: '10', quantity: 2 },
    ]
    expect(mergeLines(pair.toReversed())).toEqual(pair)
  })

  it('ORD-3 has one parcel per store, and every sum is exact to the rial', () => {
    fc.assert(
      fc.property(anyFacts, anyRules, fc.integer({ min: 1, max: 999 }), (facts, rules, quantity) => {
        const lines = facts.map(({ variant_id }) => ({ variant_id, quantity }))
        const draft = draftOrder(lines, facts, { ...terms, rules })
        const exact = facts.reduce((total, { unit_price }) => total + BigInt(unit_price) * BigInt(quantity), 0n)
        expect(BigInt(draft.items_total)).toBe(exact)
        expect(draft.parcels.map(({ store }) => store.slug).toSorted()).toEqual(
          [...new Set(facts.map(({ store }) => store.slug))].toSorted(),
        )
        expect(draft.shipping_total).toBe(50_000 * draft.parcels.length)
        expect(draft.total).toBe(draft.items_total + draft.shipping_total)
        for (const { lines: own, items_total, store } of draft.parcels) {
          expect(own.reduce((total, line) => total + line.total, 0)).toBe(items_total)
          expect(own.every(({ sale }) => sale.store.slug === store.slug)).toBe(true)
        }
      }),
    )
  })

  it('ORD-3 a parcel has the weight of its lines and the preparation time of its slowest line', () => {
    const facts = [
      factWith({ weight_grams: 300, preparation_days: 2 }),
      factWith({ variant_id: '2', weight_grams: 50, preparation_days: 7 }),
    ]
    const lines = [
      { variant_id: '1', quantity: 2 },
      { variant_id: '2', quantity: 3 },
    ]
    expect(draftOrder(lines, facts, terms).parcels).toMatchObject([{ weight_grams: 750, preparation_days: 7 }])
  })

  it('ORD-3 the discount against compare-at prices is summed and is not part of the total', () => {
    const facts = [factWith({ compare_at_price: rial(1_200_000) }), factWith({ variant_id: '2' })]
    const lines = facts.map(({ variant_id }) => ({ variant_id, quantity: 3 }))
    expect(draftOrder(lines, facts, terms)).toMatchObject({ discount: 600_000, items_total: 6_000_000 })
  })

  it.each([
    ['unknown', []],
    ['not on sale', [factWith({ on_sale: false })]],
    ['of a closed store', [factWith({ store: storeWith({ open: false }) })]],
  ])('ORD-2 a variant %s is refused by name', (_, facts) => {
    expect(() => draftOrder([{ variant_id: '1', quantity: 1 }], facts, terms)).toThrow(
      expect.objectContaining({ code: 'ordering/not-available', details: { variants: ['1'] } }),
    )
  })

  it('ORD-2 more than the stock is refused with the available quantity, for all short variants', () => {
    const facts = [
      factWith({ sellable: 3 }),
      factWith({ variant_id: '2', max_per_order: 2 }),
      factWith({ variant_id: '3', sellable: -4 }),
    ]
    const lines = facts.map(({ variant_id }) => ({ variant_id, quantity: 4 }))
    const short = [
      { variant_id: '1', available: 3 },
      { variant_id: '2', available: 2 },
      { variant_id: '3', available: 0 },
    ]
    expect(() => draftOrder(lines, facts, terms)).toThrow(
      expect.objectContaining({ code: 'ordering/out-of-stock', details: { variants: short } }),
    )
  })

  it('ORD-2 less than the minimum is refused, and nothing is sold where less is left', () => {
    const facts = [factWith({ min_per_order: 4 }), factWith({ variant_id: '2' })]
    const lines = facts.map(({ variant_id }) => ({ variant_id, quantity: 3 }))
    expect(() => draftOrder(lines, facts, terms)).toThrow(
      expect.objectContaining({
        code: 'ordering/below-min-quantity',
        details: { variants: [{ variant_id: '1', minimum: 4 }] },
      }),
    )
    expect([3, 4].map((sellable) => maxQuantity(factWith({ min_per_order: 4, sellable })))).toEqual([0, 4])
  })

  it.each([
    ['platform', 1_000_000],
    ['store', 800_000],
  ] as const)('COM-4 the commission under a coupon funded by the %s is on %i', (funded_by, base) => {
    const coupon: CouponTerms = {
      id: '1',
      code: 'YALDA',
      kind: 'percent',
      value: 20,
      ceiling: null,
      min_basket: rial(0),
      scope: 'all',
      scope_ids: [],
      funded_by,
    }
    const { parcels } = draftOrder([{ variant_id: '1', quantity: 1 }], [factWith()], {
      ...terms,
      coupon: { code: 'YALDA', terms: coupon, refusal: null },
    })
    const commission = (base * 900) / 10_000
    expect(parcels[0]?.lines).toMatchObject([{ coupon_discount: 200_000, commission, vat: commission / 10 }])
  })

  it('CAT-40 a product shipped only to other provinces is refused with its store', () => {
    const buy = (ships_to: string[]) => draftOrder([{ variant_id: '1', quantity: 1 }], [factWith({ ships_to })], terms)
    expect(buy([terms.destination.province, 'یزد']).parcels).toHaveLength(1)
    expect(() => buy(['یزد'])).toThrow(
      expect.objectContaining({ code: 'ordering/not-shippable', details: { stores: ['farsh'] } }),
    )
  })

  it('ORD-2 the last item can be bought, the one after cannot', () => {
    const buy = (quantity: number) => draftOrder([{ variant_id: '1', quantity }], [factWith({ sellable: 7 })], terms)
    expect(buy(7).items_total).toBe(7_000_000)
    expect(() => buy(8)).toThrow(expect.objectContaining({ code: 'ordering/out-of-stock' }))
    expect(maxQuantity(factWith({ sellable: 5_000 }))).toBe(999)
  })

  it('ORD-2 a store that does not ship there is named', () => {
    const far = storeWith({
      province: 'تهران',
      shipping: { methods: [{ method: 'courier', zones: [zoneWith({ where: 'city' })] }] },
    })
    expect(() => draftOrder([{ variant_id: '1', quantity: 1 }], [factWith({ store: far })], terms)).toThrow(
      expect.objectContaining({ code: 'ordering/not-shippable', details: { stores: ['farsh'] } }),
    )
  })

  it('ORD-7 uses the chosen method, or the cheapest offered when none or an unknown one was chosen', () => {
    const zones = [zoneWith()]
    const store = storeWith({
      shipping: {
        methods: [
          { method: 'tipax', zones },
          { method: 'courier', zones },
        ],
      },
    })
    const chosen = (method: string, store_slug = 'farsh') => {
      const choices = [{ store_slug, method }]
      const draft = draftOrder([{ variant_id: '1', quantity: 1 }], [factWith({ store })], { ...terms, choices })
      return draft.parcels[0]?.chosenMethod.method
    }
    expect(chosen('courier')).toBe('courier')
    expect(chosen('chapar')).toBe('tipax')
    expect(chosen('courier', 'asal')).toBe('tipax')
  })

  it.each([
    ['the cheapest', { rates: [{ max_weight: null, cost: rial(40_000) }] }, 'courier'],
    ['the fastest of equal ones', { days_max: 2 }, 'courier'],
    ['none that the receiver pays for', { paid_by_receiver: true }, 'tipax'],
  ])('ORD-7 preselects %s', (_which, zone, method) => {
    const methods = [
      { method: 'tipax', zones: [zoneWith()] },
      { method: 'courier', zones: [zoneWith(zone)] },
    ]
    const fact = factWith({ store: storeWith({ shipping: { methods } }) })
    expect(draftOrder([{ variant_id: '1', quantity: 1 }], [fact], terms).parcels[0]?.chosenMethod.method).toBe(method)
  })
})
