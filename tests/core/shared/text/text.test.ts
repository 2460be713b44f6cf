import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confusablesKey, plainText, searchKey, normalizeText } from '../../../../core/shared/text/text.ts'
import { digitScript } from '../../../support/arbitraries/digit-script.ts'

const anyText = fc.string({ unit: 'binary' })
const half = '\u200C'

/** Every row of the code point map that all keys share. */
const folds = [
  ['ی', 'يىےې'],
  ['ک', 'كڪ'],
  ['ه', 'ةۀہھە'],
  ['ا', 'أإٱ'],
  ['و', 'ؤ'],
  ['0', '٠۰'],
  ['9', '٩۹'],
] as const

const marks = [...'\u064B\u0651\u0654\u065F\u0670\u0640\u200E\u200F\u202A\u202E\u2066\u2069\uFEFF\u200D\u00AD']

describe('searchKey', () => {
  it.each([...folds, ['ی', 'ئ'], ['ا', 'آ']] as const)('maps to %s each of %s', (to, from) => {
    for (const letter of from) expect(searchKey(`ب${letter}ب`)).toBe(`ب${to}ب`)
  })

  it.each(marks)('removes %j', (mark) => {
    expect(searchKey(`س${mark}لام`)).toBe('سلام')
  })

  it.each([
    ['ﻻ', 'لا'],
    ['﷼', 'ریال'],
    ['ﯼ', 'ی'],
    ['ＡＢ１２', 'ab12'],
    ['ۀ', 'ه'],
    ['ه\u0654', 'ه'],
    ['  TIHO445 \u00A0 Pro ', 'tiho445 pro'],
    [`کتاب${half}ها`, `کتاب${half}ها`],
  ])('makes %j into %j', (text, key) => {
    expect(searchKey(text)).toBe(key)
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text))
      }),
    )
  })

  it('is equal for the three digit scripts', () => {
    fc.assert(
      fc.property(fc.string(), digitScript, (text, write) => {
        expect(searchKey(write(text))).toBe(searchKey(text))
      }),
    )
  })
})

describe('confusablesKey', () => {
  it.each(folds)('maps to %s each of %s', (to, from) => {
    for (const letter of from) expect(confusablesKey(`ب${letter}ب`)).toBe(`ب${to}ب`)
  })

  it.each([...marks, half])('drops %j', (mark) => {
    expect(confusablesKey(`زع${mark}فران`)).toBe('زعفران')
  })

  it('distinguishes what readers distinguish', () => {
    expect(confusablesKey('آب')).not.toBe(confusablesKey('اب'))
    expect(confusablesKey('سائل')).not.toBe(confusablesKey('سایل'))
  })

  it('ignores case and accents of Latin letters', () => {
    expect(confusablesKey('Café-12')).toBe(confusablesKey('cafe-۱۲'))
  })

  it.each(['аpple', 'αlpha', 'ʜello', '中文', 'ıst', 'שלום'])('refuses the third script of %s', (text) => {
    expect(confusablesKey(text)).toBeUndefined()
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const key = confusablesKey(text)
        fc.pre(key !== undefined)
        expect(confusablesKey(key)).toBe(key)
      }),
    )
  })
})

describe('input normalisation', () => {
  it('keeps prose as it was written', () => {
    const prose = `کتاب${half}های ۱۲ قصهٔ «علي» 👨‍👩‍👧`
    expect(normalizeText(`\uFEFF ${prose} \u200F`)).toBe(prose)
  })

  it.each([
    [`${half}سلام${half}`, 'سلام'],
    [`سلام ${half}دنیا`, 'سلام دنیا'],
    [`می${half}روم`, `می${half}روم`],
    [`فرشتهٔ${half}ها`, `فرشتهٔ${half}ها`],
    ['الف\u00A0ب', 'الف ب'],
  ])('makes %j into %j', (text, tidy) => {
    expect(normalizeText(text)).toBe(tidy)
  })

  it('makes the digits of a code Latin and drops invisible characters', () => {
    expect(plainText(' \u202B۰۹۱۲\u200D٣٤٥\u200E ')).toBe('0912345')
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normalizeText(normalizeText(text))).toBe(normalizeText(text))
        expect(plainText(plainText(text))).toBe(plainText(text))
      }),
    )
  })
})
