import fc from 'fast-check'
import type { SaleFact, SellingStore, ShippingZone } from '../../../core/catalog/index.ts'
import type { CommissionRule } from '../../../core/ordering/index.ts'
import { rial } from '../../../core/shared/money.ts'

/** A shipping zone that accepts everything for 50,000 Rial. */
export function zoneWith(change: Partial<ShippingZone> = {}): ShippingZone {
  return {
    where: 'country',
    rates: [{ max_weight: null, cost: rial(50_000) }],
    free_shipping_over: null,
    paid_by_receiver: false,
    days_min: 1,
    days_max: 3,
    ...change,
  }
}

/** An open store in Shiraz that ships by Tipax. */
export function storeWith(change: Partial<SellingStore> = {}): SellingStore {
  return {
    id: '1',
    slug: 'farsh',
    title: 'فرش',
    province: 'فارس',
    city: 'شیراز',
    open: true,
    shipping: { methods: [{ method: 'tipax', zones: [zoneWith()] }] },
    working_days: { rest: [], closed: [] },
    ...change,
  }
}

/** A variant on sale at 1,000,000 Rial, with ten items in stock. */
export function factWith(change: Partial<SaleFact> = {}): SaleFact {
  return {
    variant_id: '1',
    product_id: '10',
    store: storeWith(),
    title: 'فرش دستباف',
    options: {},
    photo: null,
    unit_price: rial(1_000_000),
    compare_at_price: null,
    sellable: 10,
    on_sale: true,
    min_per_order: 1,
    max_per_order: null,
    ships_to: [],
    weight_grams: 500,
    preparation_days: 1,
    category_ids: ['100', '110'],
    ...change,
  }
}

/** A commission rule for everything. */
export function ruleWith(change: Partial<CommissionRule> = {}): CommissionRule {
  return {
    category_id: null,
    store_id: null,
    product_id: null,
    basis_points: 900,
    floor: rial(0),
    ceiling: null,
    ...change,
  }
}

const stores = ['farsh', 'asal', 'zafaran'].map((slug, index) =>
  storeWith({ id: String(index + 1), slug, title: slug }),
)

/** A few variants of a few stores, with ample stock. */
export const anyFacts: fc.Arbitrary<SaleFact[]> = fc
  .uniqueArray(
    fc.record({
      variant_id: fc.integer({ min: 1, max: 30 }).map(String),
      product_id: fc.constantFrom('10', '20', '30'),
      store: fc.constantFrom(...stores),
      unit_price: fc.integer({ min: 1, max: 100_000_000_000 }).map((toman) => rial(toman * 10)),
      preparation_days: fc.nat({ max: 90 }),
    }),
    { selector: ({ variant_id }) => variant_id, minLength: 1, maxLength: 8 },
  )
  .map((rows) => rows.map((row) => factWith({ ...row, sellable: 999 })))

/** Any list of commission rules. */
export const anyRules: fc.Arbitrary<CommissionRule[]> = fc.array(
  fc
    .record({
      category_id: fc.constantFrom(null, '100', '999'),
      store_id: fc.constantFrom(null, '1', '2'),
      product_id: fc.constantFrom(null, '10', '20'),
      basis_points: fc.integer({ min: 0, max: 10_000 }),
      floor: fc.nat({ max: 1_000_000 }).map(rial),
      room: fc.option(fc.nat({ max: 100_000_000 })),
    })
    .map(({ room, ...rule }) => ({ ...rule, ceiling: room === null ? null : rial(rule.floor + room) })),
  { maxLength: 5 },
)
