import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatOrderCode,
  newOrderCode,
  orderCodeAlphabet,
  parseOrderCode,
} from '../../../../core/ordering/orders/order-code.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'

const codes = 27 ** 8
const codeOf = (drawn: number) => newOrderCode({ digits: () => String(drawn).padStart(12, '0') })
const anyCode = fc.integer({ min: 0, max: codes - 1 }).map(codeOf)

describe('the code of an order', () => {
  it('ORD-70 has eight characters, of which no two look alike', () => {
    expect(orderCodeAlphabet).toMatch(/^[2-9A-Z]{27}$/)
    for (const pair of ['0O', '0Q', '1I', '1L', 'IL', '5S', '2Z', '8B', 'UV', 'OD'])
      expect([...pair].filter((character) => orderCodeAlphabet.includes(character)).length).toBeLessThan(2)
    fc.assert(fc.property(anyCode, (code) => /^[2-9A-Z]{8}$/.test(code)))
  })

  it('ORD-70 every code is equally likely: what would favour some is drawn again', () => {
    expect([codeOf(0), codeOf(1), codeOf(codes - 1), codeOf(codes), codeOf(3 * codes - 1)]).toEqual([
      '22222222',
      '32222222',
      'YYYYYYYY',
      '22222222',
      'YYYYYYYY',
    ])
    const draws = [String(3 * codes), '999999999999', '000000000001']
    expect(newOrderCode({ digits: () => draws.shift() ?? '' })).toBe('32222222')
  })

  it('ORD-70 is read however it is typed', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        const shown = formatOrderCode(code)
        const typed = [code, shown, shown.toLowerCase(), toPersianDigits(shown), ` ${shown.replace('-', ' – ')}\u200F`]
        const misread = code.replaceAll('5', 's').replaceAll('2', 'Z').replaceAll('8', 'b').replaceAll('V', 'u')
        for (const text of [...typed, misread, [...code].join('-')]) expect(parseOrderCode(text)).toBe(code)
      }),
    )
  })

  it('ORD-70 anything else is no code', () => {
    const others = [
      '',
      'ACDE234',
      'ACDE23456',
      'ACDE234O',
      'ACDE2341',
      'کد سفارش',
      '100001',
      't'.repeat(26),
      '9'.repeat(1e6),
    ]
    for (const text of others) expect(parseOrderCode(text)).toBeUndefined()
  })
})
