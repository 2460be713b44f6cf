import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bitCount, createEditDistance, letterMask, maxTypos } from '../../../../core/search/text/edit-distance.ts'

const distance = createEditDistance()
const word = fc.stringMatching(/^[اببپت]{0,8}$/)

describe('SEARCH-13 the edit distance', () => {
  it('equals the recursive definition', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (left, right, most) => {
        expect(distance(left, right, most, false)).toBe(Math.min(defined(left, right), most + 1))
      }),
    )
  })

  it('uses the best prefix when the rest is free', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (left, right, most) => {
        const beginnings = Array.from({ length: right.length + 1 }, (_, end) => defined(left, right.slice(0, end)))
        expect(distance(left, right, most, true)).toBe(Math.min(...beginnings, most + 1))
      }),
    )
  })

  it('is never excluded by the pre-check', () => {
    fc.assert(
      fc.property(word, word, (left, right) => {
        expect(bitCount(letterMask(left) ^ letterMask(right))).toBeLessThanOrEqual(2 * defined(left, right))
        const open = distance(left, right, 9, true)
        expect(bitCount(letterMask(left) & ~letterMask(right))).toBeLessThanOrEqual(open)
      }),
    )
  })

  it('counts bits', () => {
    fc.assert(
      fc.property(fc.integer(), (bits) => {
        expect(bitCount(bits)).toBe([...(bits >>> 0).toString(2)].filter((bit) => bit === '1').length)
      }),
    )
  })

  it.each([
    ['گوش', 0],
    ['گوشی', 1],
    ['زعفران', 1],
    ['سامسونگ', 2],
    ['tiho445', 0],
  ])('allows in %j this many typos: %d', (text, most) => {
    expect(maxTypos(text)).toBe(most)
  })
})

/** Optimal string alignment by its definition. */
function defined(left: string, right: string): number {
  if (left === '' || right === '') return left.length + right.length
  const ways = [
    defined(left.slice(1), right) + 1,
    defined(left, right.slice(1)) + 1,
    defined(left.slice(1), right.slice(1)) + (left[0] === right[0] ? 0 : 1),
  ]
  if (left.length > 1 && right.length > 1 && left[0] === right[1] && left[1] === right[0]) {
    ways.push(defined(left.slice(2), right.slice(2)) + 1)
  }
  return Math.min(...ways)
}
