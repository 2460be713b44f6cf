import { tehranMomentOf, formatIsoJalaali, startOfTehranDay } from '../../shared/time/jalaali.ts'
import { minus, noMoney, type Rial, sum } from '../../shared/money.ts'
import type { StoreMonth } from './store-finance.contract.ts'
import type { DailySum } from './store-finance.ports.ts'

/** Returns the start of the month `back` Jalali months ago, in milliseconds. */
export function startOfMonth(now: number, back: number): number {
  const { year, month } = tehranMomentOf(now)
  const months = year * 12 + (month - 1) - back
  return startOfTehranDay({ year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 })
}

/** Returns the totals of the last `count` Jalali months, newest first, including empty ones. */
export function monthlyTotals(days: readonly DailySum[], now: number, count: number): StoreMonth[] {
  return Array.from({ length: count }, (_, back) => {
    const month = monthName(startOfMonth(now, back))
    const ofMonth = days.filter(({ at }) => monthName(at) === month)
    const sumOf = (kinds: readonly string[], accountNames: readonly string[]): Rial =>
      sum(
        ofMonth.flatMap(({ kind, money, amount }) =>
          kinds.includes(kind) && accountNames.includes(money) ? [amount] : [],
        ),
      )
    const [incoming, withdrawable] = [
      ['pending', 'shipping'],
      ['available', 'receivable'],
    ]
    const withdrawnTotal = sumOf(['withdrawal-requested', 'withdrawal-released'], withdrawable)
    return {
      month,
      sold: sumOf(['order-captured'], incoming),
      refunded: minus(
        noMoney,
        sum([sumOf(['parcel-refunded'], incoming), sumOf(['parcel-refunded-late'], withdrawable)]),
      ),
      earned: sumOf(['parcel-completed'], withdrawable),
      withdrawn: minus(noMoney, withdrawnTotal),
    }
  })
}

function monthName(instant: number): string {
  return formatIsoJalaali(tehranMomentOf(instant)).slice(0, 7)
}
