import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import * as validation from '../../../core/validation/index.ts'
import { digitScript } from '../../support/arbitraries/digit-script.ts'
import { jalaaliDate } from '../../support/arbitraries/jalaali-date.ts'
import { nationalCode } from '../../support/arbitraries/national-code.ts'
import { sheba } from '../../support/arbitraries/sheba.ts'
import { formatIsoJalaali } from '../../../core/shared/time/jalaali.ts'

const { additionalMessages } = validation

interface Examples {
  readonly rule: v.PipeAction<unknown, unknown, v.BaseIssue<unknown>>
  readonly sentence: string
  readonly passes: readonly string[]
  readonly fails: readonly string[]
}

/** The tests of one rule. */
function holds({ rule, sentence, passes, fails }: Examples): void {
  it.each(passes)('accepts %j', (value) => {
    expect(v.safeParse(v.pipe(v.unknown(), rule), value).success).toBe(true)
  })

  it.each(fails)('refuses %j with its own message', (value) => {
    expect(v.safeParse(v.pipe(v.unknown(), rule), value).issues?.[0].message).toBe(sentence)
  })
}

describe('V-22 persianText', () => {
  holds({
    rule: validation.persianText(),
    sentence: additionalMessages.persian_text,
    passes: ['علی رضایی', ' زهرا  سادات ', 'می\u200Cروم', ''],
    fails: ['علی ۲', 'Ali', 'علی-رضا', 'علي', 'علی \u200C رضا'],
  })
})

describe('V-23 latinLetters', () => {
  holds({
    rule: validation.latinLetters(),
    sentence: additionalMessages.latin_letters,
    passes: ['shop12', ''],
    fails: ['shop 12', 'فروشگاه', 'a-b', 'café', '۱۲'],
  })
})

describe('V-35 legalId', () => {
  holds({
    rule: validation.legalId(),
    sentence: additionalMessages.legal_id,
    passes: ['10380284790', '۱۰۳۸۰۲۸۴۷۹۰', ''],
    fails: ['10380285692', '1038028479', 'شرکت'],
  })
})

describe('V-24 shebaChecksum', () => {
  holds({
    rule: validation.shebaChecksum(),
    sentence: additionalMessages.sheba_checksum,
    passes: ['IR062960000000100324200001', '062960000000100324200001', ''],
    fails: ['IR072960000000100324200001', 'IR06296000000010032420000', 'سلام'],
  })
})

describe('V-25 realIdentity', () => {
  holds({
    rule: validation.realIdentity(),
    sentence: additionalMessages.real_identity,
    passes: ['0013542419', ''],
    fails: ['1111111111', '0000000000', '۹۹۹۹۹۹۹۹۹۹', '0013542418'],
  })
})

describe('V-26 postalCode', () => {
  holds({
    rule: validation.postalCode(),
    sentence: additionalMessages.postal_code,
    passes: ['1619735744', '۱۶۱۹۷۳۵۷۴۴', '0000000000', ''],
    fails: ['161973574', '16197357441', '16197-35744'],
  })
})

describe('V-28 card', () => {
  holds({
    rule: validation.card(),
    sentence: additionalMessages.card,
    passes: ['6037701689095443', '۶۰۳۷۷۰۱۶۸۹۰۹۵۴۴۳', ''],
    fails: ['6037701689095444', '603770168909544', '6037-7016-8909-5443'],
  })
})

describe('V-27 the usual shape of a postal code', () => {
  it.each([
    ['1619735744', true],
    ['0619735744', false],
    ['1111135744', false],
    ['۱۶۱۹۷۳۵۷۴۴', true],
  ])('%s: %s', (text, usual) => {
    expect(validation.looksLikePostalCode(text)).toBe(usual)
  })
})

describe('V-29 bank names', () => {
  it('are found by card and by sheba in any notation', () => {
    expect(validation.bankOfCard('6037-7016 8909 5443')).toBe('کشاورزی')
    expect(validation.bankOfCard('۶۲۱۹۸۶')).toBe('سامان و بلو')
    expect(validation.bankOfSheba('IR06 0560 0000 0010 0324 2000 01')).toBe('سامان و بلو')
    expect(validation.bankOfSheba('۰۶۰۷۰۰۰۰۰۰۰۰۱۰۰۳۲۴۲۰۰۰۰۱')).toBe('قرض‌الحسنه رسالت')
  })

  it('are undefined for an unknown code', () => {
    expect(validation.bankOfCard('0000001689095443')).toBeUndefined()
    expect(validation.bankOfSheba('IR062960000000100324200001')).toBeUndefined()
    expect(validation.bankOfSheba('IR06')).toBeUndefined()
  })
})

describe('generated values', () => {
  it('V-4 are accepted when the check digit is right, and refused with any one digit changed', () => {
    const change = fc.record({ place: fc.nat(9), by: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(nationalCode, change, digitScript, (code, { place, by }, write) => {
        expect(validation.isMelicode(write(code))).toBe(true)
        const broken = code.slice(0, place) + String((Number(code[place]) + by) % 10) + code.slice(place + 1)
        // Remainders 0 and 1 have check digits of their own, but 10 and 1 share one: the algorithm cannot detect those
        // changes.
        expect(validation.isMelicode(write(broken))).toBe(collides(code, broken))
      }),
    )
  })

  it('V-5 V-24 every sheba with valid check digits is accepted, and V-24 refuses it with any one digit changed', () => {
    const change = fc.record({ place: fc.integer({ min: 2, max: 25 }), by: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(sheba, change, digitScript, (account, { place, by }, write) => {
        expect(validation.isSheba(write(account))).toBe(true)
        expect(validation.isShebaChecksum(write(account))).toBe(true)
        const broken = account.slice(0, place) + String((Number(account[place]) + by) % 10) + account.slice(place + 1)
        expect(validation.isShebaChecksum(write(broken))).toBe(false)
      }),
    )
  })

  it('V-16 V-17 a sheba belongs to at most one of the two banks', () => {
    fc.assert(
      fc.property(sheba, (account) => {
        const bank = account.slice(5, 7)
        expect(validation.isShebaNotResalat(account)).toBe(bank !== '70')
        expect(validation.isShebaNotBlubank(account)).toBe(!(bank === '56' && account.slice(8, 12) === '6118'))
      }),
    )
  })

  it('V-20 V-21 every existing day is accepted', () => {
    fc.assert(
      fc.property(jalaaliDate, digitScript, (date, write) => {
        expect(validation.isPersianDate(write(formatIsoJalaali(date)))).toBe(true)
        expect(validation.isDateFormat(write(formatIsoJalaali(date)))).toBe(date.year >= 0)
      }),
    )
  })
})

function collides(code: string, broken: string): boolean {
  return rest(code) !== rest(broken) && allowed(rest(code)) === allowed(rest(broken)) && code[9] === broken[9]
}

function rest(code: string): number {
  return Array.from(code.slice(0, 9)).reduce((sum, digit, place) => sum + Number(digit) * (10 - place), 0) % 11
}

function allowed(remainder: number): number {
  return remainder < 2 ? remainder : 11 - remainder
}

describe('V-32 numeric comparisons', () => {
  it('accept separators, and fail for anything that is not a number', () => {
    expect(validation.isBiggerThan('۱٬۲۰۰٫۵', 1200)).toBe(true)
    for (const text of ['abc', '1.2.3', '1e5']) {
      const compared = [
        validation.isBiggerThan,
        validation.isLessThan,
        validation.isEqualOrBiggerThan,
        validation.isEqualOrLessThan,
      ]
      expect(compared.map((passes) => passes(text, 0))).toEqual([false, false, false, false])
    }
  })
})

describe('V-34 messages', () => {
  it('belong to one rule each, and none is a default for others', () => {
    const sentences = [...Object.values(validation.messages), ...Object.values(additionalMessages)]
    expect(new Set(sentences).size).toBe(sentences.length)
    expect(Object.keys(validation.messages)).toEqual(Object.keys(validation.rules))
  })
})
