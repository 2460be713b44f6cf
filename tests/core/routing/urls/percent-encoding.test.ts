import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trimTrailingSlashes, decodeSegment, encodeSegment } from '../../../../core/routing/urls/percent-encoding.ts'

describe('percent-decoding', () => {
  it.each([
    '%',
    '%2',
    '%zz',
    '%c0%af',
    '%ff',
    'a%2Fb',
    'a%5Cb',
    'a\\b',
    '%00',
    '%0d%0a',
    '%7f',
    '%E2%80%AE',
    '%D8%9C',
    '%EF%BB%BF',
    '\uD800',
  ])('R-16 %j is refused', (segment) => {
    expect(decodeSegment(segment)).toBeUndefined()
  })

  it('R-16 never throws, and decodes what was encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const decoded = decodeSegment(encodeSegment(text))
        if (decoded !== undefined) expect(decoded).toBe(text.replace(/\p{Cs}/gu, '\uFFFD'))
        decodeSegment(text)
      }),
    )
    expect(decodeSegment('%D9%81%D8%B1%D8%B4')).toBe('فرش')
  })

  it('R-19 makes a query or hash printable and safe for a header', () => {
    expect(trimTrailingSlashes("?a=1&b=%D9%81+x/y:z@'(),;*!~#t?")).toBe("?a=1&b=%D9%81+x/y:z@'(),;*!~#t?")
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(trimTrailingSlashes(text)).toMatch(/^[\u0021-\u007E]*$/)
      }),
    )
  })
})
