import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { otherLayoutOf } from '../../../../core/search/text/keyboard-layout.ts'

describe('SEARCH-14 the other keyboard layout', () => {
  it.each([
    ['sghl', 'سلام'],
    ['cutvhk', 'زعفران'],
    [`;jhf`, 'کتاب'],
    ["'a,d", 'گشوی'],
    ['Hf', 'آب'],
    ['CHPI', 'ژآحه'],
    ['سشپسعدل', 'samsung'],
    ['هحاخدث', 'iphone'],
    ['a', undefined],
    ['۱۲', undefined],
    ['گوشی samsung', undefined],
  ])('of %j is %j', (text, other) => {
    expect(otherLayoutOf(text)).toBe(other)
  })

  it('returns lower-case Latin words', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,20}$/), (text) => {
        expect(otherLayoutOf(otherLayoutOf(text) ?? '')).toBe(text)
      }),
    )
  })
})
