import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commissionOf } from '../../../../core/ordering/index.ts'
import { rial } from '../../../../core/shared/money.ts'
import { anyFacts, anyRules, factWith, ruleWith } from '../../../support/arbitraries/sale-fact.ts'

const fact = factWith()
const million = rial(1_000_000)

describe('the commission of a line', () => {
  it('ORD-4 uses the first rule that matches', () => {
    const rules = [
      ruleWith({ product_id: '77', basis_points: 100 }),
      ruleWith({ category_id: '110', basis_points: 500 }),
      ruleWith({ basis_points: 900 }),
    ]
    expect(commissionOf(rules, fact, million, 1_000)).toEqual({ basis_points: 500, commission: 50_000, vat: 5_000 })
    expect(commissionOf(rules, factWith({ product_id: '77' }), million, 0)).toMatchObject({ basis_points: 100 })
    expect(commissionOf(rules, factWith({ category_ids: [] }), million, 0)).toMatchObject({ basis_points: 900 })
  })

  it('ORD-4 a rule matches only when all its conditions match', () => {
    const rules = [ruleWith({ category_id: '100', store_id: '2' })]
    expect(commissionOf(rules, fact, million, 1_000)).toEqual({ basis_points: 0, commission: 0, vat: 0 })
  })

  it.each([
    ['floor', ruleWith({ floor: rial(200_000) }), 200_000],
    ['ceiling', ruleWith({ ceiling: rial(20_000) }), 20_000],
    ['line itself', ruleWith({ floor: rial(9_000_000) }), 1_000_000],
  ])('ORD-4 is limited by the %s', (_, rule, commission) => {
    expect(commissionOf([rule], fact, million, 0).commission).toBe(commission)
  })

  it('ORD-4 rounds both amounts half up', () => {
    expect(commissionOf([ruleWith({ basis_points: 5_000 })], fact, rial(5), 5_000)).toMatchObject({
      commission: 3,
      vat: 2,
    })
    expect(commissionOf([ruleWith({ basis_points: 4_900 })], fact, rial(5), 1_000)).toMatchObject({
      commission: 2,
      vat: 0,
    })
  })

  it('ORD-4 is never negative and, with VAT, never more than the line, for any rules', () => {
    fc.assert(
      fc.property(anyFacts, anyRules, fc.nat(), fc.integer({ min: 0, max: 2_500 }), ([one], rules, total, rate) => {
        const { commission, vat } = commissionOf(rules, one ?? fact, rial(total), rate)
        expect(commission).toBeGreaterThanOrEqual(0)
        expect(vat).toBeGreaterThanOrEqual(0)
        expect(commission + vat).toBeLessThanOrEqual(total)
      }),
    )
  })

  it('ORD-4 equals an exact integer oracle', () => {
    const line = fc.integer({ min: 0, max: 900_000_000_000_000 })
    fc.assert(
      fc.property(line, fc.integer({ min: 0, max: 9_000 }), (total, basis_points) => {
        const exact = Number((BigInt(total) * BigInt(basis_points) * 2n + 10_000n) / 20_000n)
        expect(commissionOf([ruleWith({ basis_points })], fact, rial(total), 0).commission).toBe(exact)
      }),
    )
  })
})
