import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonForHtml, parseJson } from '../../../core/shared/json.ts'

describe('json', () => {
  it.each([null, '', '{', 'undefined', '[1,]', 'NaN', '\u0000'])('answers undefined for the damaged %j', (text) => {
    expect(parseJson(text)).toBeUndefined()
  })

  it('brings back what was written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('can stand inside a script element, whatever the value', () => {
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
