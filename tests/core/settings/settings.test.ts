import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  platformInfoOf,
  rateInForceAt,
  type MarketSettingName,
  settingNames,
  marketSettings,
  standardValues,
  settingValuesOf,
} from '../../../core/settings/index.ts'
import { placeOrder } from '../../../core/ordering/checkout/place-order.service.ts'
import { factWith, ruleWith } from '../../support/arbitraries/sale-fact.ts'
import { createMemorySale, orderInput } from '../../support/ordering/sale.ts'
import { settingsNow } from '../../support/still-settings.ts'
import { parseJalaaliDate, startOfTehranDay } from '../../../core/shared/time/jalaali.ts'

const taken = (name: MarketSettingName, value: unknown) => v.is(marketSettings[name].schema, value)

const twice = [{ until: '09:45', paid: '11:45' }]

describe('the market settings', () => {
  it('SET-1 SET-2 describe their effect, and accept the standard value', () => {
    for (const name of settingNames) {
      expect(marketSettings[name].description).toMatch(/[.؛]/)
      expect(taken(name, standardValues[name])).toBe(true)
    }
  })

  it.each([
    ['min-withdrawal', 999_999_995],
    ['min-withdrawal', 9_990],
    ['min-withdrawal', '1000000'],
    ['vat', { basis_points: 10_001, from: null, next: null }],
    ['vat', { basis_points: 900, from: '1405/01/01', next: null }],
    ['vat', { basis_points: 900, from: '1405/13/01', next: 1_000 }],
    ['reservation-minutes', 9],
    ['confirm-days', 1.5],
    ['cancel-days', 6],
    ['deliver-days', 2],
    ['complete-days', 0],
    ['problem-days', 15],
    ['return-shipping-days', 61],
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
    const { issues: firstIssue = [] } = v.safeParse(marketSettings[name].schema, value)
    expect(firstIssue.length).toBeGreaterThan(0)
    if (typeof value !== 'string' || name !== 'min-withdrawal')
      expect(firstIssue[0]?.message).toMatch(/[\u0600-\u06FF]/)
  })

  it('SET-2 Paya cycles are accepted in any digits, and sorted by time', () => {
    const typed = [
      { until: '۱۲:۴۵', paid: '۱۴:۴۵' },
      { until: '٩:٤٥', paid: '11:45' },
    ]
    expect(v.parse(marketSettings['paya-cycles'].schema, typed)).toEqual([...twice, { until: '12:45', paid: '14:45' }])
  })

  it('SET-2 a stored value that is no longer valid is replaced by the standard', () => {
    const stored = new Map<string, unknown>([
      ['confirm-days', 99],
      ['reservation-minutes', 30],
      ['gone', 1],
    ])
    const values = settingValuesOf(stored, { ...standardValues, 'confirm-days': 2 })
    expect(values).toEqual({ ...standardValues, 'confirm-days': 2, 'reservation-minutes': 30 })
  })

  it('SET-9 at least the 7 legal working days of withdrawal are promised', () => {
    expect([6, 7].map((days) => taken('return-days', days))).toEqual([false, true])
  })

  it('SET-5 the next rate applies from the first instant of its Tehran day', () => {
    const vat = { basis_points: 1_000, from: '1406/01/01', next: 1_200 }
    const day = startOfTehranDay(parseJalaaliDate('1406/01/01') ?? expect.fail())
    expect([rateInForceAt(vat, day - 1), rateInForceAt(vat, day)]).toEqual([1_000, 1_200])
    expect(rateInForceAt({ basis_points: 900, from: null, next: null }, day)).toBe(900)
  })

  it('SET-8 shows the platform information that is set and no other', () => {
    expect(platformInfoOf(standardValues)).toEqual([])
    const values = { ...standardValues, 'contact-phone': '02112345678', 'telegram-link': 'https://t.me/bazargah' }
    expect(platformInfoOf(values)).toEqual([
      { text: '۰۲۱۱۲۳۴۵۶۷۸', href: 'tel:02112345678' },
      { text: 'تلگرام', href: 'https://t.me/bazargah' },
    ])
  })
})

describe('what was fixed before a change', () => {
  it('SET-4 keeps its values, and only what follows has the new ones', async () => {
    let minutes = 15
    const rules = [ruleWith({ basis_points: 900 })]
    const sale = createMemorySale([factWith()], rules)
    const deps = { ...sale, settings: settingsNow(() => ({ 'reservation-minutes': minutes })) }
    const place = async (account_id: string) => {
      await placeOrder(deps, orderInput(1_050_000), account_id)
      const order = [...sale.orders.orders.values()].at(-1)
      return [(order?.expires_at ?? 0) - sale.clock.now(), order?.parcels[0]?.commission]
    }

    const before = await place('7')
    minutes = 30
    rules.splice(0, 1, ruleWith({ basis_points: 500 }))
    const after = await place('8')

    expect([before, after]).toEqual([
      [15 * 60_000, 90_000],
      [30 * 60_000, 50_000],
    ])
    const [kept] = sale.orders.orders.values()
    expect([(kept?.expires_at ?? 0) - sale.clock.now(), kept?.parcels[0]?.commission]).toEqual(before)
  })
})
