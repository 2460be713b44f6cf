import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCount, formatNumber, formatPercent, parseNumber } from '../../../../core/shared/text/numbers.ts'
import { digitScript } from '../../../support/arbitraries/digit-script.ts'

describe('numbers', () => {
  it.each([
    [1234.5, '۱٬۲۳۴٫۵'],
    [0, '۰'],
    [-0, '۰'],
    [1_234_567, '۱٬۲۳۴٬۵۶۷'],
    [-12, '\u200E\u2212۱۲'],
    [0.1 + 0.2, '۰٫۳'],
    [-0.0000001, '۰'],
  ])('formats %d as %s', (value, shown) => {
    expect(formatNumber(value)).toBe(shown)
  })

  it('parses every whole number it formats', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(parseNumber(formatNumber(value))).toBe(value === 0 ? 0 : value)
      }),
    )
  })

  it('parses decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (thousandths) => {
        expect(parseNumber(formatNumber(thousandths / 1000))).toBe(thousandths / 1000)
      }),
    )
  })

  it('parses the three digit scripts alike', () => {
    fc.assert(
      fc.property(fc.nat(), digitScript, (value, write) => {
        expect(parseNumber(write(String(value)))).toBe(value)
      }),
    )
  })

  it.each([
    ['۱۲٬۵۰۰', 12_500],
    ['12,500.25', 12_500.25],
    ['۱۲،۵۰۰', 12_500],
    [' 1 000 ', 1000],
    ['+7', 7],
    ['−۳٫۵', -3.5],
  ])('parses %j', (text, value) => {
    expect(parseNumber(text)).toBe(value)
  })

  it.each(['', ' ', '-', 'دوازده', '1.2.3', '1e5', '0x10', '.', '5.', 'NaN', 'Infinity', '۱۲ تومان'])(
    'parses no number in %j',
    (text) => {
      expect(parseNumber(text)).toBeUndefined()
    },
  )

  it('formats percentages and counts', () => {
    expect(formatPercent(25)).toBe('۲۵٪')
    expect(formatPercent(12.5)).toBe('۱۲٫۵٪')
    expect(formatCount(12)).toBe('۱۲ عدد')
    expect(formatCount(1200, 'کالا')).toBe('۱٬۲۰۰ کالا')
  })
})
