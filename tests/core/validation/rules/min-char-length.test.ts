import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMinCharLength } from '../../../../core/validation/rules/min-char-length.ts'
import { isEmpty } from '../../../../core/validation/rule.ts'

const segmenter = new Intl.Segmenter('fa', { granularity: 'grapheme' })

describe('V-10 minCharLength', () => {
  it('counts as the segmenter does, whatever the length of the text and its characters', () => {
    const pieces = fc.constantFrom(
      'a',
      'ب',
      '🇮🇷',
      '🇮',
      '👨‍👩‍👧',
      'e\u0301',
      '\u0301'.repeat(700),
      '\r\n',
      '\n',
      '👍',
      '👍🏽',
      '☎',
      '\u0000',
      ' ',
      '\u200D',
      '\uD83D',
    )
    const runs = fc.array(fc.tuple(pieces, fc.integer({ min: 1, max: 400 })), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(pieces, runs, (first, parts) => {
        const text = `${first}${parts.map(([piece, times]) => (piece.length > 20 ? piece : piece.repeat(times))).join('')}`
        fc.pre(!isEmpty(text))
        const count = [...segmenter.segment(text)].length
        expect(isMinCharLength(text, count)).toBe(true)
        expect(isMinCharLength(text, count + 1)).toBe(false)
      }),
    )
  })
})
