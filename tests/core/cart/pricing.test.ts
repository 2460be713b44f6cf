import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SaleFact } from '../../../core/catalog/index.ts'
import { type RequestedCartLine, priceCart } from '../../../core/cart/pricing.ts'
import { warnings } from '../../../core/cart/cart.contract.ts'
import { rial } from '../../../core/shared/money.ts'
import { anyFacts, factWith, storeWith, zoneWith } from '../../support/arbitraries/sale-fact.ts'

const tehran = { province: 'تهران', city: 'تهران' }
const nearOnly = storeWith({ shipping: { methods: [{ method: 'courier', zones: [zoneWith({ where: 'city' })] }] } })

const price = (fact: SaleFact, line: Partial<RequestedCartLine> = {}, to?: { province: string; city: string }) =>
  priceCart([{ variant_id: '1', quantity: 3, ...line }], [fact], to)

describe('pricing a cart', () => {
  it.each([
    ['price_changed', factWith(), { seen_price: rial(900_000) }, 3],
    ['out_of_stock', factWith({ sellable: 0 }), {}, 0],
    ['out_of_stock', factWith({ sellable: -2 }), {}, 0],
    ['qty_reduced', factWith({ sellable: 2 }), {}, 2],
    ['qty_reduced', factWith({ max_per_order: 1 }), {}, 1],
    ['qty_raised', factWith({ min_per_order: 4 }), {}, 4],
    ['out_of_stock', factWith({ min_per_order: 11 }), {}, 0],
    ['not_shippable_here', factWith({ ships_to: ['یزد'] }), {}, 3],
    ['hidden', factWith({ on_sale: false }), {}, 0],
    ['store_closed', factWith({ store: storeWith({ open: false }) }), {}, 0],
    ['not_shippable_here', factWith({ store: nearOnly }), {}, 3],
  ] as const)('PRICE-1 a line may carry %s', (warning, fact, line, quantity) => {
    const [priced] = price(fact, line, tehran).lines
    expect(priced).toMatchObject({ warnings: [warning], requested: 3, quantity, total: 1_000_000 * quantity })
    expect(warnings).toContain(warning)
  })

  it('PRICE-9 raises a quantity to the minimum and cuts it to the maximum, with a warning each time', () => {
    const fact = factWith({ min_per_order: 2, max_per_order: 4 })
    const quantities = [1, 2, 4, 5].map((quantity) => price(fact, { quantity }).lines[0])
    expect(quantities.map((line) => [line?.quantity, ...(line?.warnings ?? [])])).toEqual([
      [2, 'qty_raised'],
      [2],
      [4],
      [4, 'qty_reduced'],
    ])
    expect(quantities[0]).toMatchObject({ min_quantity: 2, max_quantity: 4 })
  })

  it('PRICE-1 a valid line has no warning', () => {
    expect(price(factWith(), { seen_price: rial(1_000_000) }, tehran).lines[0]?.warnings).toEqual([])
    expect(price(factWith(), { seen_price: null }).lines[0]?.warnings).toEqual([])
    expect(price(factWith({ store: nearOnly })).lines[0]?.warnings).toEqual([])
  })

  it('PRICE-1 a line may have several warnings', () => {
    const fact = factWith({ store: nearOnly, sellable: 1 })
    expect(price(fact, { seen_price: rial(5) }, tehran).lines[0]?.warnings).toEqual([
      'price_changed',
      'qty_reduced',
      'not_shippable_here',
    ])
  })

  it('PRICE-2 judges shippability by the weight of all lines of the store', () => {
    const rates = [{ max_weight: 1_000, cost: rial(10) }]
    const store = storeWith({ shipping: { methods: [{ method: 'tipax', zones: [zoneWith({ rates })] }] } })
    const facts = [
      factWith({ store }),
      factWith({ store, variant_id: '2' }),
      factWith({ variant_id: '3', store: storeWith({ slug: 'asal' }) }),
    ]
    const warningsFor = (quantity: number) =>
      priceCart(
        facts.map(({ variant_id }) => ({ variant_id, quantity })),
        facts,
        tehran,
      ).lines.map((line) => line.warnings)
    expect(warningsFor(1)).toEqual([[], [], []])
    expect(warningsFor(2)).toEqual([['not_shippable_here'], ['not_shippable_here'], []])
  })

  it('PRICE-3 keeps every known line, and totals count what can be sold', () => {
    fc.assert(
      fc.property(anyFacts, fc.array(fc.nat({ max: 1_200 }), { minLength: 8, maxLength: 8 }), (facts, pieces) => {
        const asked = facts.map(({ variant_id }, index) => ({ variant_id, quantity: (pieces[index] ?? 0) + 1 }))
        const cart = priceCart(asked, facts, undefined)
        expect(cart.lines.map(({ variant_id, requested: wanted }) => [variant_id, wanted])).toEqual(
          asked.map(({ variant_id, quantity }) => [variant_id, quantity]),
        )
        for (const { quantity, requested: wanted, stock, total, unit_price } of cart.lines) {
          expect(quantity).toBe(Math.min(wanted, stock))
          expect(total).toBe(unit_price * quantity)
        }
        expect(cart.total).toBe(cart.lines.reduce((sum, { total }) => sum + total, 0))
      }),
    )
  })

  it('PRICE-3 the discount counts what can be sold', () => {
    const fact = factWith({ compare_at_price: rial(1_500_000), sellable: 2 })
    expect(price(fact)).toMatchObject({ total: 2_000_000, discount: 1_000_000 })
  })

  it('PRICE-3 leaves unknown variants out', () => {
    expect(price(factWith({ variant_id: '2' }))).toEqual({ lines: [], total: 0, discount: 0 })
  })
})
