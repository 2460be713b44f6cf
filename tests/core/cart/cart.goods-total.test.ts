import { describe, expect, it } from 'vitest'
import { goodsTotal, type PricedCart } from '../../../core/cart/index.ts'

const line = (variant_id: string, quantity: number, total: number) => ({ variant_id, quantity, total })
const priced = { lines: [line('tea', 2, 400_000), line('rug', 1, 900_000)] } as unknown as PricedCart

describe('what the goods of an order cost before there is an address', () => {
  it('is the sum of its own lines alone', () => {
    expect(goodsTotal(priced, [{ variant_id: 'tea', quantity: 2 }])).toBe(400_000)
    expect(goodsTotal(priced, priced.lines)).toBe(1_300_000)
  })

  it('is not said while one of them has no price for its quantity', () => {
    expect(goodsTotal(null, priced.lines)).toBeUndefined()
    expect(goodsTotal(priced, [{ variant_id: 'tea', quantity: 3 }])).toBeUndefined()
    expect(goodsTotal(priced, [])).toBeUndefined()
  })
})
