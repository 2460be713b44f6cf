import { describe, expect, it } from 'vitest'
import { buyAgain, linesToBuyAgain } from '../../../core/cart/buy-again.ts'
import { priceCart } from '../../../core/cart/pricing.ts'
import { factWith } from '../../support/arbitraries/sale-fact.ts'

const bought = (variant_id: string, quantity = 1) => ({ variant_id, title: `کالای ${variant_id}`, quantity })
const again = (items: readonly ReturnType<typeof bought>[], facts: readonly ReturnType<typeof factWith>[]) =>
  buyAgain(items, priceCart(linesToBuyAgain(items), facts, undefined).lines)

describe('CART-20 buying an order again', () => {
  it('CART-20 adds what can be sold now, and names the rest', () => {
    const facts = [
      factWith({ variant_id: '1', sellable: 5 }),
      factWith({ variant_id: '2', sellable: 1 }),
      factWith({ variant_id: '3', on_sale: false }),
      factWith({ variant_id: '4', sellable: 0 }),
    ]

    const decided = again([bought('1', 2), bought('2', 3), bought('3'), bought('4'), bought('9')], facts)

    expect(decided.added.map(({ item, quantity }) => [item.variant_id, quantity])).toEqual([
      ['1', 2],
      ['2', 1],
    ])
    expect(decided.changed).toEqual(['کالای 2'])
    expect(decided.missing).toEqual(['کالای 3', 'کالای 4', 'کالای 9'])
  })

  it('CART-20 a variant of two parcels is one line', () => {
    const decided = again([bought('1', 2), bought('1', 1)], [factWith({ variant_id: '1', sellable: 9 })])
    expect(decided.added).toMatchObject([{ quantity: 3 }])
    expect(decided.changed).toEqual([])
  })
})
