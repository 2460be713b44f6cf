import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import * as validation from '../../../core/validation/index.ts'
import { digitScript } from '../../support/arbitraries/digit-script.ts'
import { jalaaliDate } from '../../support/arbitraries/jalaali-date.ts'
import { nationalCode } from '../../support/arbitraries/national-code.ts'
import { sheba } from '../../support/arbitraries/sheba.ts'
import { jalaaliText } from '../../../core/shared/jalaali.ts'

const { ownMessages } = validation

const decided = [
  {
    name: 'V-22 persianText',
    rule: validation.persianText(),
    sentence: ownMessages.persian_text,
    passes: ['علی رضایی', ' زهرا  سادات ', 'می\u200Cروم', ''],
    fails: ['علی ۲', 'Ali', 'علی-رضا', 'علي', 'علی \u200C رضا'],
  },
  {
    name: 'V-23 latinLetters',
    rule: validation.latinLetters(),
    sentence: ownMessages.latin_letters,
    passes: ['shop12', ''],
    fails: ['shop 12', 'فروشگاه', 'a-b', 'café', '۱۲'],
  },
  {
    name: 'V-35 legalId',
    rule: validation.legalId(),
    sentence: ownMessages.legal_id,
    passes: ['10380284790', '۱۰۳۸۰۲۸۴۷۹۰', ''],
    fails: ['10380285692', '1038028479', 'شرکت'],
  },
  {
    name: 'V-24 shebaChecksum',
    rule: validation.shebaChecksum(),
    sentence: ownMessages.sheba_checksum,
    passes: ['IR062960000000100324200001', '062960000000100324200001', ''],
    fails: ['IR072960000000100324200001', 'IR06296000000010032420000', 'سلام'],
  },
  {
    name: 'V-25 realIdentity',
    rule: validation.realIdentity(),
    sentence: ownMessages.real_identity,
    passes: ['0013542419', ''],
    fails: ['1111111111', '0000000000', '۹۹۹۹۹۹۹۹۹۹', '0013542418'],
  },
  {
    name: 'V-26 postalCode',
    rule: validation.postalCode(),
    sentence: ownMessages.postal_code,
    passes: ['1619735744', '۱۶۱۹۷۳۵۷۴۴', '0000000000', ''],
    fails: ['161973574', '16197357441', '16197-35744'],
  },
  {
    name: 'V-28 card',
    rule: validation.card(),
    sentence: ownMessages.card,
    passes: ['6037701689095443', '۶۰۳۷۷۰۱۶۸۹۰۹۵۴۴۳', ''],
    fails: ['6037701689095444', '603770168909544', '6037-7016-8909-5443'],
  },
] as const

describe.each(decided)('$name', ({ rule, sentence, passes, fails }) => {
  it.each(passes)('passes %j', (value) => {
    expect(v.safeParse(v.pipe(v.unknown(), rule), value).success).toBe(true)
  })

  it.each(fails)('refuses %j with its own sentence', (value) => {
    expect(v.safeParse(v.pipe(v.unknown(), rule), value).issues?.[0].message).toBe(sentence)
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

describe('V-29 banks', () => {
  it('are named by card and by sheba, however they are typed', () => {
    expect(validation.bankOfCard('6037-7016 8909 5443')).toBe('کشاورزی')
    expect(validation.bankOfCard('۶۲۱۹۸۶')).toBe('سامان و بلو')
    expect(validation.bankOfSheba('IR06 0560 0000 0010 0324 2000 01')).toBe('سامان و بلو')
    expect(validation.bankOfSheba('۰۶۰۷۰۰۰۰۰۰۰۰۱۰۰۳۲۴۲۰۰۰۰۱')).toBe('قرض‌الحسنه رسالت')
  })

  it('have no name when the code is unknown', () => {
    expect(validation.bankOfCard('0000001689095443')).toBeUndefined()
    expect(validation.bankOfSheba('IR062960000000100324200001')).toBeUndefined()
    expect(validation.bankOfSheba('IR06')).toBeUndefined()
  })
})

describe('generated values', () => {
  it('V-4 accepts every code that keeps the law and refuses it with any one digit changed', () => {
    const change = fc.record({ place: fc.nat(9), by: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(nationalCode, change, digitScript, (code, { place, by }, write) => {
        expect(validation.isMelicode(write(code))).toBe(true)
        const broken = code.slice(0, place) + String((Number(code[place]) + by) % 10) + code.slice(place + 1)
        // Rests 0 and 1 share no check digit with others, but 10 and 1 do: the law itself cannot see those changes.
        expect(validation.isMelicode(write(broken))).toBe(collides(code, broken))
      }),
    )
  })

  it('V-5 V-24 accept every sheba with right check digits and V-24 refuses it with any one digit changed', () => {
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

  it('V-16 V-17 agree that a sheba belongs to at most one of the two banks', () => {
    fc.assert(
      fc.property(sheba, (account) => {
        const bank = account.slice(5, 7)
        expect(validation.isShebaNotResalat(account)).toBe(bank !== '70')
        expect(validation.isShebaNotBlubank(account)).toBe(!(bank === '56' && account.slice(8, 12) === '6118'))
      }),
    )
  })

  it('V-20 V-21 accept every day that exists', () => {
    fc.assert(
      fc.property(jalaaliDate, digitScript, (date, write) => {
        expect(validation.isPersianDate(write(jalaaliText(date)))).toBe(true)
        expect(validation.isDateFormat(write(jalaaliText(date)))).toBe(date.year >= 0)
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

describe('V-32 numbers', () => {
  it('may carry separators, and what is no number fails every comparison', () => {
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

describe('V-34 sentences', () => {
  it('belong to a rule each, and none is a default for others', () => {
    const sentences = [...Object.values(validation.messages), ...Object.values(ownMessages)]
    expect(new Set(sentences).size).toBe(sentences.length)
    expect(Object.keys(validation.messages)).toEqual(Object.keys(validation.rules))
  })
})
