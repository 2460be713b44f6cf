import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categoryPathLines } from '../../../../core/catalog/index.ts'
import {
  type ChargedLine,
  type CommissionRule,
  findHidingRule,
  insertPosition,
  previewRules,
  ruleFor,
  commissionRulesDiff,
} from '../../../../core/ordering/index.ts'
import type { Rial } from '../../../../core/shared/money.ts'

const rule = (basis_points: number, category_id: string | null = null): CommissionRule => ({
  category_id,
  store_id: null,
  product_id: null,
  basis_points,
  floor: 0 as Rial,
  ceiling: null,
})
const line = (number: string, total: number, commission: number, category = '1'): ChargedLine => ({
  number,
  product_id: '1',
  store_id: '1',
  category_ids: [category],
  total: total as Rial,
  commission: commission as Rial,
})

it('COM-2 reports both sums and the orders that change most, largest change first', () => {
  const lines = [line('100001', 1000, 90), line('100001', 2000, 180, '2'), line('100002', 1000, 90, '2')]
  expect(previewRules([rule(1000, '2'), rule(900)], lines)).toEqual({
    orders: 2,
    before: 360,
    after: 390,
    changed: [
      { number: '100001', before: 270, after: 290 },
      { number: '100002', before: 90, after: 100 },
    ],
  })
})

it('COM-2 unchanged rules change nothing, and at most ten orders are listed', () => {
  const orders = fc.array(
    fc.integer({ min: 10, max: 10_000_000 }).map((n) => n * 10),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(orders, fc.integer({ min: 0, max: 10_000 }), (totals, points) => {
      const lines = totals.map((total, place) =>
        line(String(100_000 + place), total, previewRules([rule(points)], [line('1', total, 0)]).after),
      )
      const same = previewRules([rule(points)], lines)
      expect([same.changed, same.after]).toEqual([[], same.before])
      expect(previewRules([rule(0)], lines).changed.length).toBeLessThanOrEqual(10)
    }),
  )
})

describe('COM-5 the position of a rule', () => {
  const parents = { '1': null, '2': '1', '3': '2', '4': null } as const
  const within = categoryPathLines(Object.entries(parents).map(([id, parent_id]) => ({ id, parent_id })))
  const asked = fc.record({
    category_id: fc.constantFrom(null, '1', '2', '3', '4'),
    store_slug: fc.constantFrom(null, 'a', 'b'),
    product_id: fc.constantFrom(null, '7', '8'),
  })
  const list = fc.array(asked, { maxLength: 6 })
  const all = { category_id: null, store_slug: null, product_id: null }

  it('is above the rule that would hide it, otherwise at the end', () => {
    const rules = [{ ...all, store_slug: 'a' }, { ...all, category_id: '2' }, all]
    expect(insertPosition(rules, { ...all, product_id: '7' }, within)).toBe(2)
    expect(insertPosition(rules, { ...all, category_id: '3' }, within)).toBe(1)
    expect(insertPosition(rules, { ...all, category_id: '3', store_slug: 'a' }, within)).toBe(0)
    expect(insertPosition(rules.slice(0, 2), { ...all, category_id: '1' }, within)).toBe(2)
  })

  it('never hides the new rule', () => {
    fc.assert(
      fc.property(list, asked, (rules, rule) => {
        const place = insertPosition(rules, rule, within)
        expect(findHidingRule(rules.toSpliced(place, 0, rule), place, within)).toBe(-1)
      }),
    )
  })

  it('a hidden rule applies to nothing that is sold', () => {
    const sold = fc.record({
      category: fc.constantFrom('1', '2', '3', '4'),
      store: fc.constantFrom('a', 'b'),
      product: fc.constantFrom('7', '8', null),
    })
    fc.assert(
      fc.property(list, sold, (rules, { category, store, product }) => {
        const kept = rules.map(({ store_slug, ...rest }) => ({ ...rule(100), ...rest, store_id: store_slug }))
        const fact = { category_ids: within(category), product_id: product, store: { id: store } }
        const place = kept.findIndex((one) => one === ruleFor(kept, fact))
        expect(place === -1 ? -1 : findHidingRule(rules, place, within)).toBe(-1)
      }),
    )
  })
})

describe('COM-3 the description of a saved list', () => {
  const none = { category: null, store: null, product: null, store_slug: null, product_id: null }
  const shown = (category: string | null, basis_points: number) => ({
    ...none,
    category,
    category_id: category && '2',
    basis_points,
    floor: 0 as Rial,
    ceiling: null,
  })

  it('names the removed and added rules, and both lists when only the order changed', () => {
    const [all, saffron, dearer] = [shown(null, 900), shown('زعفران', 600), shown('زعفران', 700)]
    expect(commissionRulesDiff([saffron, all], [dearer, all])).toEqual({
      before: { rules: ['دستهٔ «زعفران» ۶٪'] },
      after: { rules: ['دستهٔ «زعفران» ۷٪'] },
    })
    expect(commissionRulesDiff([all], [saffron, all]).before).toEqual({ rules: null })
    expect(commissionRulesDiff([all, saffron], [saffron, all])).toEqual({
      before: { rules: ['همهٔ کالاها ۹٪', 'دستهٔ «زعفران» ۶٪'] },
      after: { rules: ['دستهٔ «زعفران» ۶٪', 'همهٔ کالاها ۹٪'] },
    })
  })
})
