import { describe, expect, it } from 'vitest'
import { itemsTotal, type PricedCart } from '../../../core/cart/index.ts'

const line = (variant_id: string, quantity: number, total: number) => ({ variant_id, quantity, total })
const priced = { lines: [line('tea', 2, 400_000), line('rug', 1, 900_000)] } as unknown as PricedCart

describe('the item total of an order before there is an address', () => {
  it('is the sum of the given lines only', () => {
    expect(itemsTotal(priced, [{ variant_id: 'tea', quantity: 2 }])).toBe(400_000)
    expect(itemsTotal(priced, priced.lines)).toBe(1_300_000)
  })

  it('is undefined while one of them has no price for its quantity', () => {
    expect(itemsTotal(null, priced.lines)).toBeUndefined()
    expect(itemsTotal(priced, [{ variant_id: 'tea', quantity: 3 }])).toBeUndefined()
    expect(itemsTotal(priced, [])).toBeUndefined()
  })
})
