import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { otherLayout } from '../../../core/search/search.layout.ts'

describe('SEARCH-14 the other layout', () => {
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
    expect(otherLayout(text)).toBe(other)
  })

  it('brings lower-case Latin words back', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,20}$/), (text) => {
        expect(otherLayout(otherLayout(text) ?? '')).toBe(text)
      }),
    )
  })
})
