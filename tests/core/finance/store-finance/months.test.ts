import { describe, expect, it } from 'vitest'
import { type DailySum, monthlyTotals, startOfMonth } from '../../../../core/finance/index.ts'
import { rial } from '../../../../core/shared/money.ts'

const now = Date.parse('2026-11-21T12:00:00+03:30')
const day = (at: string, kind: string, money: DailySum['money'], amount: number): DailySum => ({
  at: Date.parse(at),
  kind,
  money,
  amount: rial(amount),
})

describe('FIN-15 the monthly totals of a store', () => {
  it('start on the first of the Jalali month in Tehran, also across a year', () => {
    expect(new Date(startOfMonth(now, 0)).toISOString()).toBe('2026-10-22T20:30:00.000Z')
    expect(new Date(startOfMonth(now, 8)).toISOString()).toBe('2026-02-19T20:30:00.000Z')
  })

  it('show what was sold, refunded, earned and withdrawn, newest first', () => {
    const days = [
      day('2026-11-20T10:00:00Z', 'order-captured', 'pending', 900),
      day('2026-11-20T10:00:00Z', 'order-captured', 'shipping', 100),
      day('2026-11-20T10:00:00Z', 'parcel-completed', 'pending', -400),
      day('2026-11-20T10:00:00Z', 'parcel-completed', 'available', 500),
      day('2026-11-20T10:00:00Z', 'parcel-completed', 'receivable', 40),
      day('2026-11-20T10:00:00Z', 'parcel-refunded-late', 'available', -30),
      day('2026-11-20T10:00:00Z', 'parcel-refunded-late', 'receivable', -40),
      day('2026-11-20T10:00:00Z', 'withdrawal-requested', 'available', -300),
      day('2026-11-20T10:00:00Z', 'withdrawal-released', 'available', 100),
      day('2026-10-22T20:29:00Z', 'parcel-refunded', 'pending', -50),
    ]
    expect(monthlyTotals(days, now, 2)).toEqual([
      { month: '1405/08', sold: 1_000, refunded: 70, earned: 540, withdrawn: 200 },
      { month: '1405/07', sold: 0, refunded: 50, earned: 0, withdrawn: 0 },
    ])
  })
})
