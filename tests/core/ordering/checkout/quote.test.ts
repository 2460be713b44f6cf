import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftOrder, minGatewayAmount, quoteOf, walletAmount } from '../../../../core/ordering/index.ts'
import { rial } from '../../../../core/shared/money.ts'
import { price } from '../../../support/arbitraries/money.ts'
import { anyFacts, ruleWith } from '../../../support/arbitraries/sale-fact.ts'

const least = minGatewayAmount

describe('the quote', () => {
  it('ORD-8 leaves nothing or enough for a gateway, and the wallet pays at most its balance', () => {
    fc.assert(
      fc.property(price, price, (total, balance) => {
        const part = walletAmount(total, balance, true)
        const rest = total - part
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(Math.min(balance, total))
        expect(rest === 0 || rest >= Math.min(total, least)).toBe(true)
      }),
    )
  })

  it.each([
    [100_000, 200_000, 100_000],
    [100_000, 100_000, 100_000],
    [100_000, 99_999, 90_000],
    [100_000, 90_001, 90_000],
    [100_000, 5, 5],
    [100_000, 0, 0],
    [100_000, -5, 0],
    [9_000, 8_000, 0],
    [9_000, 9_000, 9_000],
    [0, 0, 0],
  ])('ORD-8 of %i with %i in the wallet it pays %i', (total, balance, part) => {
    expect(walletAmount(rial(total), rial(balance), true)).toBe(part)
  })

  it('ORD-8 takes nothing from the wallet unless requested', () => {
    expect(walletAmount(rial(100_000), rial(900_000), false)).toBe(0)
  })

  it('ORD-8 adds up', () => {
    fc.assert(
      fc.property(anyFacts, price, fc.boolean(), (facts, balance, use_wallet) => {
        const lines = facts.map(({ variant_id }) => ({ variant_id, quantity: 2 }))
        const terms = {
          destination: { province: 'فارس', city: 'شیراز' },
          choices: [],
          rules: [ruleWith()],
          vat_rate: 1_000,
        }
        const quote = quoteOf(draftOrder(lines, facts, terms), balance, use_wallet, 0)
        expect(quote.items_total + quote.shipping_total).toBe(quote.total)
        expect(quote.wallet_amount + quote.payable).toBe(quote.total)
        expect(quote.parcels.reduce((sum, one) => sum + one.items_total + one.shipping_cost, 0)).toBe(quote.total)
        expect(quote.parcels.length).toBe(new Set(facts.map(({ store }) => store.slug)).size)
        for (const [index, { ship_by }] of quote.parcels.entries()) {
          const days = facts.filter(({ store }) => store.slug === quote.parcels[index]?.store_slug)
          expect(Date.parse(ship_by)).toBe(Math.max(...days.map((fact) => fact.preparation_days)) * 86_400_000)
        }
      }),
    )
  })
})
