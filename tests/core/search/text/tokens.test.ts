import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stemOf, wordsOf } from '../../../../core/search/text/tokens.ts'

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
    const written = wordsOf(text).map(({ joined, allOf }) =>
      allOf.length > 0 ? `${joined}=${allOf.join('+')}` : joined,
    )
    expect(written).toEqual(words)
  })

  it.each([
    ['آب', 'آب'],
    ['«كتاب\u200Cها»', 'کتاب\u200Cها'],
    ['iPhone', 'iphone'],
    ['ســلام', 'سلام'],
  ])('of %j are displayed as %j', (text, shown) => {
    expect(wordsOf(text).map((word) => word.spelling)).toEqual([shown])
  })

  it('contain no punctuation and no space, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const { joined, allOf } of wordsOf(text)) {
          expect(joined).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
          expect(allOf.length === 0 || allOf.join('') === joined).toBe(true)
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
