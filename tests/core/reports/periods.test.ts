import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type DailySales,
  periodCounts,
  reportPeriods,
  periodSteps,
  salesByPeriod,
  reportStart,
} from '../../../core/reports/index.ts'
import { formatIsoJalaali, startOfTehranDay } from '../../../core/shared/time/jalaali.ts'
import { rial } from '../../../core/shared/money.ts'

// Saturday, the last day of Aban 1405.
const now = Date.parse('2026-11-21T12:00:00+03:30')
const day = (at: string, sales: number, orders = 1, canceled = 0): DailySales => ({
  at: Date.parse(at),
  sales: rial(sales),
  orders,
  canceled,
  page_views: 0,
})
const named = (step: (typeof periodSteps)[number]) =>
  reportPeriods(step, now).map(({ from, to }) => `${formatIsoJalaali(from)}-${formatIsoJalaali(to)}`)

describe('REP-5 the periods of sales', () => {
  it('are days, weeks from Saturday and Jalali months, the current one last', () => {
    expect(named('day').slice(-2)).toEqual(['1405/08/29-1405/08/29', '1405/08/30-1405/08/30'])
    expect(named('week').slice(-2)).toEqual(['1405/08/23-1405/08/29', '1405/08/30-1405/09/06'])
    expect(named('month').slice(-2)).toEqual(['1405/07/01-1405/07/30', '1405/08/01-1405/08/30'])
  })

  it('follow each other without gaps at every instant, twice as many as shown', () => {
    const instants = fc.integer({ min: Date.parse('2010-01-01'), max: Date.parse('2060-01-01') })
    fc.assert(
      fc.property(instants, fc.constantFrom(...periodSteps), (instant, step) => {
        const periods = reportPeriods(step, instant)
        expect(periods).toHaveLength(periodCounts[step] * 2)
        expect(reportStart(step, instant)).toBe(startOfTehranDay(periods[0]?.from ?? { year: 1, month: 1, day: 1 }))
        for (const [index, { to }] of periods.entries()) {
          const next = periods[index + 1]?.from
          if (next !== undefined) expect(startOfTehranDay(next)).toBeGreaterThan(startOfTehranDay(to))
          if (next !== undefined) expect(startOfTehranDay(next) - startOfTehranDay(to)).toBeLessThan(26 * 3_600_000)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('contain each day once, and earlier periods are summed separately', () => {
    const days = [day('2026-11-21T01:00:00+03:30', 500, 2), day('2026-11-20T23:00:00+03:30', 300, 3, 1)]
    const { periods, total, before } = salesByPeriod([...days, day('2026-11-01T12:00:00+03:30', 90)], 'day', now)
    expect(periods.slice(-2)).toEqual([
      { from: '1405/08/29', to: '1405/08/29', sales: 300, orders: 3, canceled: 1, page_views: 0 },
      { from: '1405/08/30', to: '1405/08/30', sales: 500, orders: 2, canceled: 0, page_views: 0 },
    ])
    expect(total).toEqual({ sales: 800, orders: 5, canceled: 1, page_views: 0 })
    expect(before).toEqual({ sales: 90, orders: 1, canceled: 0, page_views: 0 })
  })
})
