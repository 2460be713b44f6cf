import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countItems, addLines, joinNewest, linesOfStore, repairCart } from '../../../core/cart/index.ts'
import { anyCartLine } from '../../support/arbitraries/cart-line.ts'

const cart = fc.array(anyCartLine).map(repairCart)
const good = { product_id: '1', variant_id: '2', store_slug: 'farsh', quantity: 3, added_at: 5 }

describe('cart lines', () => {
  it('CART-1 a stored cart is read as it was written', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        expect(repairCart(JSON.parse(JSON.stringify(lines)))).toEqual(lines)
      }),
    )
  })

  it('CART-5 drops damaged lines and keeps valid ones', () => {
    const bad = [null, 1, 'x', [], {}, { ...good, variant_id: '0' }]
    expect(repairCart([...bad, good, { ...good, variant_id: '3', added_at: -1 }, { ...good, quantity: '3' }])).toEqual([
      good,
    ])
  })

  it('CART-5 cuts impossible quantities to the nearest possible one', () => {
    const counts = [1e9, 1000, 0, -3, 1.5, 7]
    const stored = counts.map((quantity, index) => ({ ...good, variant_id: String(index + 1), quantity }))
    expect(repairCart(stored).map(({ quantity }) => quantity)).toEqual([999, 999, 1, 1, 1, 7])
  })

  it('CART-5 never throws and always returns a valid cart', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(repairCart(repairCart(value))).toEqual(repairCart(value))
      }),
    )
  })

  it('CART-4 keeps 100 lines of a larger stored cart', () => {
    const many = Array.from({ length: 150 }, (_, index) => ({ ...good, variant_id: String(index + 1) }))
    expect(repairCart(many)).toHaveLength(100)
  })

  it('CART-8 keeps the newest of a repeated variant, at the same moment the larger', () => {
    const newer = { ...good, quantity: 1, added_at: 9 }
    expect(joinNewest([good], [newer])).toEqual([newer])
    expect(joinNewest([newer], [good])).toEqual([newer])
    expect(joinNewest([good], [{ ...good, quantity: 8 }])).toEqual([{ ...good, quantity: 8 }])
  })

  it('CART-8 merging does not depend on the order', () => {
    const sorted = (lines: readonly { variant_id: string }[]) =>
      [...lines].sort((a, b) => (a.variant_id < b.variant_id ? -1 : 1))
    fc.assert(
      fc.property(cart, cart, (left, right) => {
        const strip = (lines: ReturnType<typeof repairCart>) =>
          sorted(lines).map((line) => [line.variant_id, (line as typeof good).quantity, (line as typeof good).added_at])
        expect(strip(joinNewest(left, right))).toEqual(strip(joinNewest(right, left)))
      }),
    )
  })

  it('CART-2 CART-3 CART-4 adding carts loses no line and no quantity silently', () => {
    fc.assert(
      fc.property(cart, cart, (left, right) => {
        const { lines, dropped: over, cappedVariants } = addLines(left, right)
        const pieces = countItems(lines) + countItems(over)
        const asked = countItems(left) + countItems(right)
        expect(cappedVariants.length === 0 ? pieces === asked : pieces < asked).toBe(true)
        expect(new Set(lines.map((line) => line.variant_id)).size).toBe(lines.length)
        for (const { quantity } of lines) expect(quantity >= 1 && quantity <= 999).toBe(true)
      }),
    )
  })

  it('CART-4 drops a line beyond the hundredth, but not a known one', () => {
    const full = Array.from({ length: 100 }, (_, index) => ({ ...good, variant_id: String(index + 1) }))
    const more = { ...good, variant_id: '777' }
    expect(addLines(full, [more])).toMatchObject({ dropped: [more], cappedVariants: [] })
    expect(addLines(full, [good]).dropped).toEqual([])
  })

  it('CART-16 the cart of a store is a subset of the one cart', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        const parts = [...linesOfStore(lines, 'farsh'), ...linesOfStore(lines, 'asal')]
        expect(countItems(parts)).toBe(countItems(lines))
        expect(linesOfStore(lines, 'farsh').every((line) => line.store_slug === 'farsh')).toBe(true)
      }),
    )
  })
})
