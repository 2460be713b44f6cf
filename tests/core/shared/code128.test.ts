import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { code128, code128Symbols } from '../../../core/shared/code128.ts'

const ascii = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCodePoint(code)),
  maxLength: 30,
})

describe('Code 128', () => {
  it('has the symbols and the check symbol of the known example', () => {
    expect(code128Symbols('Wikipedia')).toEqual([104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88, 106])
  })

  it('is eleven modules wide per symbol and thirteen for the stop, alternating bars and gaps', () => {
    fc.assert(
      fc.property(ascii, (text) => {
        const { path, width } = code128(text)

        expect(width).toBe((text.length + 2) * 11 + 13)
        expect(path.match(/M/g)).toHaveLength((text.length + 2) * 3 + 4)
      }),
    )
  })

  it('refuses unsupported characters', () => {
    expect(() => code128('کد')).toThrow(RangeError)
  })
})
