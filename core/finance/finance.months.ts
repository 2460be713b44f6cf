import { inTehran, jalaaliText, startOfTehranDay } from '../shared/jalaali.ts'
import { minus, noMoney, type Rial, sum } from '../shared/money.ts'
import type { StoreMonth } from './finance.store.contract.ts'
import type { DaySum } from './finance.store.ports.ts'

/** When the month begins that is `back` Jalali months before the one of now, in milliseconds. */
export function startOfMonth(now: number, back: number): number {
  const { year, month } = inTehran(now)
  const months = year * 12 + (month - 1) - back
  return startOfTehranDay({ year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 })
}

/** The last `count` Jalali months, the newest first, also those in which nothing moved. */
export function monthsOf(days: readonly DaySum[], now: number, count: number): StoreMonth[] {
  return Array.from({ length: count }, (_, back) => {
    const month = nameOf(startOfMonth(now, back))
    const own = days.filter(({ at }) => nameOf(at) === month)
    const moved = (kinds: readonly string[], moneys: readonly string[]): Rial =>
      sum(own.flatMap(({ kind, money, amount }) => (kinds.includes(kind) && moneys.includes(money) ? [amount] : [])))
    const [coming, gained] = [
      ['pending', 'shipping'],
      ['available', 'receivable'],
    ]
    const out = moved(['withdrawal-requested', 'withdrawal-released'], gained)
    return {
      month,
      sold: moved(['order-captured'], coming),
      refunded: minus(noMoney, sum([moved(['parcel-refunded'], coming), moved(['parcel-refunded-late'], gained)])),
      earned: moved(['parcel-completed'], gained),
      withdrawn: minus(noMoney, out),
    }
  })
}

function nameOf(instant: number): string {
  return jalaaliText(inTehran(instant)).slice(0, 7)
}
