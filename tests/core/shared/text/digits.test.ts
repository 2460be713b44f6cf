import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toLatinDigits, toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { digitScript, digitScripts } from '../../../support/arbitraries/digit-script.ts'

describe('digits', () => {
  it('treats the three scripts as equal', () => {
    fc.assert(
      fc.property(fc.string(), digitScript, (text, write) => {
        expect(toLatinDigits(write(text))).toBe(toLatinDigits(text))
      }),
    )
  })

  it('writes Persian digits for display and leaves the rest', () => {
    expect(toPersianDigits('AB-0123456789')).toBe('AB-۰۱۲۳۴۵۶۷۸۹')
    expect(toPersianDigits(1405)).toBe('۱۴۰۵')
  })

  it.each(digitScripts)('keeps every one of the ten digits', (write) => {
    expect(toLatinDigits(write('0123456789'))).toBe('0123456789')
  })

  it('touches no other character', () => {
    expect(toLatinDigits('٪٫٬a٠۹ب')).toBe('٪٫٬a09ب')
  })
})
