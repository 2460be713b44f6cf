import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stemOf, wordsOf } from '../../../core/search/search.tokens.ts'

describe('SEARCH-2 words', () => {
  it.each([
    ['گوشی سامسونگ', ['گوشی', 'سامسونگ']],
    ['TIHO445', ['tiho445=tiho+445']],
    ['۱۳ Pro/مکس', ['13', 'pro', 'مکس']],
    ['گوشی۱۲پرو', ['گوشی12پرو=گوشی+12+پرو']],
    ['می\u200Cروم', ['میروم=می+روم']],
    ['کتاب ها', ['کتابها=کتاب+ها']],
    ['بزرگ\u200Cتر ها', ['بزرگترها=بزرگ+تر+ها']],
    ['ها', ['ها']],
    ['۱۲٫۵٪', ['12', '5']],
    [' \u200C - ', []],
  ])('of %j are %j', (text, words) => {
    const written = wordsOf(text).map(({ joined, parts }) =>
      parts.length > 0 ? `${joined}=${parts.join('+')}` : joined,
    )
    expect(written).toEqual(words)
  })

  it.each([
    ['آب', 'آب'],
    ['«كتاب\u200Cها»', 'کتاب\u200Cها'],
    ['iPhone', 'iphone'],
    ['ســلام', 'سلام'],
  ])('of %j are shown as %j', (text, shown) => {
    expect(wordsOf(text).map((word) => word.shown)).toEqual([shown])
  })

  it('hold no sign and no space, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const { joined, parts } of wordsOf(text)) {
          expect(joined).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
          expect(parts.length === 0 || parts.join('') === joined).toBe(true)
        }
      }),
    )
  })
})

describe('SEARCH-4 stems', () => {
  it.each([
    ['کتابها', 'کتاب'],
    ['خانه\u200Cهای'.replace('\u200C', ''), 'خانه'],
    ['بزرگترین', 'بزرگ'],
    ['نان', undefined],
    ['کفش', undefined],
    ['nike', undefined],
  ])('of %j is %j', (word, stem) => {
    expect(stemOf(word)).toBe(stem)
  })
})
