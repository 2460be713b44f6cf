import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toSlug } from '../../../../core/shared/text/slug.ts'

const wellFormed = /^(?:[a-z0-9\p{Script=Arabic}]+(?:-[a-z0-9\p{Script=Arabic}]+)*)?$/u

describe('toSlug', () => {
  it.each([
    ['زعفران سرگل ۱ مثقال', 'زعفران-سرگل-1-مثقال'],
    ['کتاب\u200Cهای «علي»', 'کتاب-های-علی'],
    ['  Galaxy S24 Ultra!  ', 'galaxy-s24-ultra'],
    ['قیمت: ۱۲٫۵٪؟', 'قیمت-12-5'],
    ['عسل 👍 طبیعی', 'عسل-طبیعی'],
    ['آبِ پرتقال', 'آب-پرتقال'],
    ['---', ''],
    ['شال/روسری\\..', 'شال-روسری'],
  ])('makes %j into %j', (text, slug) => {
    expect(toSlug(text)).toBe(slug)
  })

  it('contains only letters, digits and single hyphens, whatever the text, and is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const slug = toSlug(text)
        expect(slug).toMatch(wellFormed)
        expect(toSlug(slug)).toBe(slug)
      }),
    )
  })

  it('is no longer than requested and does not end in a hyphen', () => {
    expect(toSlug('سیب و موز', 4)).toBe('سیب')
    expect([...toSlug('زعفران '.repeat(40))].length).toBeLessThanOrEqual(80)
  })
})
