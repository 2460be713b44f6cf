import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonForHtml, parseJson } from '../../../../core/shared/text/json.ts'

describe('JSON', () => {
  it.each([null, '', '{', 'undefined', '[1,]', 'NaN', '\u0000'])('returns undefined for the malformed %j', (text) => {
    expect(parseJson(text)).toBeUndefined()
  })

  it('restores what was written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('is safe inside a script element, whatever the value', () => {
    const hostile = fc.constantFrom('</script>', '<!--', ']]>', '&', '\u2028', '\u2029')
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), hostile)), (value) => {
        const written = jsonForHtml(value)
        expect(written).not.toMatch(/[<>&\u2028\u2029]/)
        expect(parseJson(written)).toEqual(value)
      }),
    )
  })
})
