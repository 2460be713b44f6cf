import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  factsOf,
  rateAt,
  type SettingName,
  settingNames,
  settings,
  standardValues,
  valuesOf,
} from '../../../core/settings/index.ts'
import { parseJalaaliDate, startOfTehranDay } from '../../../core/shared/jalaali.ts'

const taken = (name: SettingName, value: unknown) => v.is(settings[name].schema, value)

const twice = [{ until: '09:45', paid: '11:45' }]

describe('the table of settings', () => {
  it('SET-1 SET-2 says what each does, and takes what is usual', () => {
    for (const name of settingNames) {
      expect(settings[name].says).toMatch(/[.؛]/)
      expect(taken(name, standardValues[name])).toBe(true)
    }
  })

  it.each([
    ['least-withdrawal', 999_999_995],
    ['least-withdrawal', 9_990],
    ['least-withdrawal', '1000000'],
    ['vat', { basis_points: 10_001, from: null, next: null }],
    ['vat', { basis_points: 900, from: '1405/01/01', next: null }],
    ['vat', { basis_points: 900, from: '1405/13/01', next: 1_000 }],
    ['reservation-minutes', 9],
    ['confirm-days', 1.5],
    ['cancel-days', 6],
    ['deliver-days', 2],
    ['complete-days', 0],
    ['problem-days', 15],
    ['send-back-days', 61],
    ['return-days', 6],
    ['refund-hours', 241],
    ['paya-cycles', []],
    ['paya-cycles', [{ until: '9:65', paid: '11:45' }]],
    ['paya-cycles', [{ until: '12:45', paid: '11:45' }]],
    ['paya-cycles', [...twice, ...twice]],
    ['support-hours', { from: 18, to: 9 }],
    ['contact-phone', '021 1234'],
    ['enamad-link', 'https://trustseal.enamad.ir.evil.example/?id=1'],
    ['enamad-link', 'javascript:alert(1)'],
    ['instagram-link', 'http://instagram.com/a'],
    ['samandehi-link', '<img src=x>'],
  ] as const)('SET-2 SET-8 %s refuses %j with a Persian sentence', (name, value) => {
    const { issues = [] } = v.safeParse(settings[name].schema, value)
    expect(issues.length).toBeGreaterThan(0)
    if (typeof value !== 'string' || name !== 'least-withdrawal') expect(issues[0]?.message).toMatch(/[\u0600-\u06FF]/)
  })

  it('SET-2 cycles of Paya are taken in any digits, and stand in the order of the day', () => {
    const typed = [
      { until: '۱۲:۴۵', paid: '۱۴:۴۵' },
      { until: '٩:٤٥', paid: '11:45' },
    ]
    expect(v.parse(settings['paya-cycles'].schema, typed)).toEqual([...twice, { until: '12:45', paid: '14:45' }])
  })

  it('SET-2 a stored value that is no longer taken stands back for the usual one', () => {
    const stored = new Map<string, unknown>([
      ['confirm-days', 99],
      ['reservation-minutes', 30],
      ['gone', 1],
    ])
    const values = valuesOf(stored, { ...standardValues, 'confirm-days': 2 })
    expect(values).toEqual({ ...standardValues, 'confirm-days': 2, 'reservation-minutes': 30 })
  })

  it('SET-9 no fewer than the 7 working days of the law are promised', () => {
    expect([6, 7].map((days) => taken('return-days', days))).toEqual([false, true])
  })

  it('SET-5 the next rate counts from the first moment of its day in Tehran', () => {
    const vat = { basis_points: 1_000, from: '1406/01/01', next: 1_200 }
    const day = startOfTehranDay(parseJalaaliDate('1406/01/01') ?? expect.fail())
    expect([rateAt(vat, day - 1), rateAt(vat, day)]).toEqual([1_000, 1_200])
    expect(rateAt({ basis_points: 900, from: null, next: null }, day)).toBe(900)
  })

  it('SET-8 shows the facts that are there and no others', () => {
    expect(factsOf(standardValues)).toEqual([])
    const values = { ...standardValues, 'contact-phone': '02112345678', 'telegram-link': 'https://t.me/bazargah' }
    expect(factsOf(values)).toEqual([
      { text: '۰۲۱۱۲۳۴۵۶۷۸', href: 'tel:02112345678' },
      { text: 'تلگرام', href: 'https://t.me/bazargah' },
    ])
  })
})
