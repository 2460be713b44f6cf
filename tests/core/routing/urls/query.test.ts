import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuery, writeQuery } from '../../../../core/routing/index.ts'

describe('queries', () => {
  it('R-24 a written query is read back', () => {
    const words = fc.dictionary(fc.string({ minLength: 1 }), fc.string())
    fc.assert(
      fc.property(words, (query) => {
        expect(parseQuery(writeQuery(query))).toEqual(Object.entries(query))
      }),
    )
  })

  it('R-16 parses like the browser, and malformed parts stay as they are', () => {
    expect(parseQuery('?a=1&b=x+y&c=%D9%81&d&=e&a=2')).toEqual([
      ['a', '1'],
      ['b', 'x y'],
      ['c', 'ف'],
      ['d', ''],
      ['', 'e'],
      ['a', '2'],
    ])
    expect(parseQuery('?a=%zz&%=1')).toEqual([
      ['a', '%zz'],
      ['%', '1'],
    ])
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseQuery(text)))
  })
})
