import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { equalOrBiggerThan } from '../../../core/validation/rules/equal-or-bigger-than.ts'
import { melicode } from '../../../core/validation/rules/melicode.ts'
import { messages } from '../../../core/validation/messages.ts'
import { required } from '../../../core/validation/rules/required.ts'
import { type RuleName, rules } from '../../../core/validation/rule-table.ts'
import { digitScript } from '../../support/arbitraries/digit-script.ts'

const half = '\u200C'

interface Examples {
  readonly n?: number
  readonly passes: readonly unknown[]
  readonly fails: readonly unknown[]
}

/** In the order of the rule table. */
const examples: Readonly<Record<RuleName, Examples>> = {
  required: {
    passes: ['الف', 0, 1, false, true, ['a'], { name: 'a.png' }],
    fails: [null, undefined, '', ' \t\u00A0', half, [], { length: 0 }],
  },
  checked: { passes: [true, 'on', 1], fails: [false, 0] },
  email: {
    passes: ['a@b.ir', 'first.last+tag@mail.example.com', 'A_1%x@sub-domain.info'],
    fails: ['a@b', '@b.ir', 'a@.museum', 'a b@c.ir', 'a@b.c', 'a@b.abcde', 'a@@b.ir', 'ا@b.ir', 'a@b.ir\n', 7, true],
  },
  melicode: {
    passes: ['0013542419', '0499370899', '1111111111', '۰۰۱۳۵۴۲۴۱۹', '0067749828'],
    fails: ['0013542418', '013542419', '00013542419', '001354241a', ' 0013542419', {}],
  },
  sheba: {
    passes: ['IR062960000000100324200001', 'ir062960000000100324200001', '۰۶۲۹۶۰۰۰۰۰۰۰۱۰۰۳۲۴۲۰۰۰۰۱'],
    fails: [
      'IR06296000000010032420000',
      'IR0629600000001003242000012',
      'xIR062960000000100324200001',
      'IR06 2960000000100324200001',
    ],
  },
  phone: {
    passes: ['02112345678', '۰۲۱۱۲۳۴۵۶۷۸', '021-1234567', 'ا'.replace('ا', '0') + '9123456789'],
    fails: ['2112345678', '0211234567', '021123456789', '12112345678', ['02112345678']],
  },
  mobile: {
    passes: ['09123456789', '۰۹۱۲۳۴۵۶۷۸۹', '٠٢١١٢٣٤٥٦٧٨'],
    fails: ['9123456789', '0912345678', '091234567890', '0912-345678', '+989123456789'],
  },
  length: { n: 5, passes: ['12345', '۱۲۳۴۵', 12345], fails: ['1234', '123456', 'abcde', '1234a'] },
  minLength: {
    n: 2,
    passes: [['a', 'b'], ['a', 'b', 'c'], { length: 2, 0: 'a', 1: 'b' }, []],
    fails: [['a'], 'ab', 2, { length: '2' }],
  },
  minCharLength: {
    n: 3,
    passes: ['سلام', 'abc', '👨‍👩‍👧👍🏽🇮🇷', 1234],
    fails: ['ab', '👨‍👩‍👧', 'بَّلَّ', ['a', 'b', 'c']],
  },
  biggerThan: { n: 5, passes: [6, '۶', '5.1', '۵٫۱', '۱٬۰۰۰'], fails: [5, '5', '-6', 'شش', true, Number.NaN] },
  lessThan: { n: 5, passes: [4, '۴', '-6', '۴٫۹'], fails: [5, '5', '۱٬۰۰۰', 'چهار', Number.NaN] },
  equalOrBiggerThan: { n: 5, passes: [5, '۵', 6], fails: [4, '۴٫۹', 'پنج'] },
  equalOrLessThan: { n: 5, passes: [5, '٥', 4], fails: [6, '۵٫۱', 'پنج'] },
  numeric: { passes: ['0123', '۰۱۲', '٠١٢', 7], fails: ['1.5', '-1', '1a', '۱٬۲۰۰', ' 1'] },
  shebaNotResalat: {
    passes: ['IR060560000000100324200001', 'IR067000000000100324200001', 'IR060070000000100324200001', 'IR06 056 0'],
    fails: ['IR060700000000100324200001', '060700000000100324200001', 'IR۰۶۰۷۰۰۰۰۰۰۰۰۱۰۰۳۲۴۲۰۰۰۰۱'],
  },
  shebaNotBlubank: {
    passes: ['IR060560611700100324200001', 'IR060550611800100324200001', 'IR060560061180100324200001'],
    fails: ['IR060560611800100324200001', 'IR۰۶۰۵۶۰۶۱۱۸۰۰۱۰۰۳۲۴۲۰۰۰۰۱', 'IR06 0560 6118 0010 0324 2000 01'],
  },
  latin_word: { passes: ['abc123', 'سلام', '!', 7, ' a '], fails: [] },
  persian_word: {
    passes: ['سلام', 'آینه', `می${half}روم`, 'مسئول', 'پژواک', 'جزء'],
    fails: [
      'سلام دنیا',
      'علي',
      'كتاب',
      'سلام۱',
      'سلامa',
      'ســلام',
      `${half}سلام`,
      `سلام${half}`,
      `می${half}${half}روم`,
      'سلام!',
    ],
  },
  date_format: {
    passes: ['1401/01/01', '۱۴۰۱/۰۱/۰۱', '٩٩٩٩/٩٩/٩٩'],
    fails: ['1401/1/1', '1401-01-01', '401/01/01', '1401/01/01 ', '1401/01'],
  },
  persian_date: {
    passes: ['1401/01/01', '۱۴۰۳/۱۲/۳۰', '-61/01/01', '3177/12/29', '0/1/1'],
    fails: ['1404/12/30', '1401/00/01', '1401/13/01', '-62/01/01', '3178/01/01', '1401/07/31', 'امروز'],
  },
}

const emptyValues = [null, undefined, '', ' ', '\u00A0\t\n', half, '\u200F', [], { length: 0 }]

/** The tests of one rule. */
function holds(name: RuleName): void {
  const row = examples[name]
  const { n = 0 } = row

  it.each(row.passes.map((value) => [value]))('accepts %j', (value) => {
    expect(rules[name].passes(value, n)).toBe(true)
  })

  it.each(row.fails.map((value) => [value]))('refuses %j with its own message', (value) => {
    expect(rules[name].passes(value, n)).toBe(false)
    const result = v.safeParse(v.pipe(v.unknown(), rules[name].action(n)), value)
    expect(result.issues?.map(({ message }) => message.replace(/[۰-۹]+/, '{n}'))).toEqual([
      messages[name].replace(/[۰-۹]+/, '{n}'),
    ])
  })

  it.each(row.passes.map((value) => [value]))('accepts %j in a pipe', (value) => {
    expect(v.safeParse(v.pipe(v.unknown(), rules[name].action(n)), value).success).toBe(true)
  })

  it.each(emptyValues.map((value) => [value]))('V-30 accepts the empty %j unless it is required', (value) => {
    expect(rules[name].passes(value, n)).toBe(name !== 'required')
  })

  it('V-31 gives equal results for the three digit scripts', () => {
    const texts = fc.oneof(
      fc.constantFrom(...row.passes, ...row.fails).map(String),
      fc.stringMatching(/^[0-9/.IR-]{0,26}$/),
    )
    fc.assert(
      fc.property(texts, digitScript, digitScript, (text, one, other) => {
        expect(rules[name].passes(one(text), n)).toBe(rules[name].passes(other(text), n))
      }),
    )
  })
}

describe('V-1 required', () => void holds('required'))
describe('V-2 checked', () => void holds('checked'))
describe('V-3 email', () => void holds('email'))
describe('V-4 melicode', () => void holds('melicode'))
describe('V-5 sheba', () => void holds('sheba'))
describe('V-6 phone', () => void holds('phone'))
describe('V-7 mobile', () => void holds('mobile'))
describe('V-8 length', () => void holds('length'))
describe('V-9 minLength', () => void holds('minLength'))
describe('V-10 minCharLength', () => void holds('minCharLength'))
describe('V-11 biggerThan', () => void holds('biggerThan'))
describe('V-12 lessThan', () => void holds('lessThan'))
describe('V-13 equalOrBiggerThan', () => void holds('equalOrBiggerThan'))
describe('V-14 equalOrLessThan', () => void holds('equalOrLessThan'))
describe('V-15 numeric', () => void holds('numeric'))
describe('V-16 shebaNotResalat', () => void holds('shebaNotResalat'))
describe('V-17 shebaNotBlubank', () => void holds('shebaNotBlubank'))
describe('V-18 latin_word', () => void holds('latin_word'))
describe('V-19 persian_word', () => void holds('persian_word'))
describe('V-20 date_format', () => void holds('date_format'))
describe('V-21 persian_date', () => void holds('persian_date'))

describe('the rule table', () => {
  it('has 21 rules in a fixed order', () => {
    expect(Object.keys(rules)).toEqual(Object.keys(examples))
    expect(Object.keys(messages)).toEqual(Object.keys(rules))
    expect(Object.keys(rules)).toHaveLength(21)
  })

  it('fits into a pipe of any type and keeps the type', () => {
    const schema = v.object({
      age: v.pipe(v.number(), equalOrBiggerThan(18)),
      code: v.pipe(v.string(), required(), melicode()),
    })
    const { age, code } = v.parse(schema, { age: 18, code: '0013542419' })
    expect([age.toFixed(0), code.slice(0, 2)]).toEqual(['18', '00'])
  })

  it('V-8 writes its number in Persian digits', () => {
    const result = v.safeParse(v.pipe(v.unknown(), rules.length.action(12)), '1')
    expect(result.issues?.[0].message).toBe('این مقدار باید ۱۲ رقم باشد.')
  })
})
