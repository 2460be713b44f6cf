import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseMobile } from '../../../../core/shared/text/mobile.ts'
import { digitScript } from '../../../support/arbitraries/digit-script.ts'

const subscriber = fc.integer({ min: 100_000_000, max: 999_999_999 })
const prefix = fc.constantFrom('+98', '0098', '98', '0', '', '+98 0', '(+98) ')
const mark = fc.constantFrom('', ' ', '\u200E', '\u202B', '\u200C', '-', '\u00A0', '\uFEFF')

describe('normaliseMobile', () => {
  it('normalises every common notation', () => {
    fc.assert(
      fc.property(subscriber, prefix, mark, digitScript, (rest, lead, between, write) => {
        const typed = `${between}${lead}9${between}${String(rest).slice(0, 4)}${between}${String(rest).slice(4)}${between}`
        expect(normaliseMobile(write(typed))).toBe(`09${rest}`)
      }),
    )
  })

  it.each(['', '0912', '02112345678', '091234567890', '+19121234567', '0912123456a', '۰۹۱۲', '++989121234567'])(
    'is undefined for %j',
    (text) => {
      expect(normaliseMobile(text)).toBeUndefined()
    },
  )

  it('accepts every operator, unknown ones too', () => {
    for (const operator of ['0934', '0908', '0961', '0997', '0999']) {
      expect(normaliseMobile(`${operator}1234567`)).toBe(`${operator}1234567`)
    }
  })
})
