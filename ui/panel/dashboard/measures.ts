import type { SalesPeriod } from '../../../core/reports/index.ts'

type Figures = Pick<SalesPeriod, 'sales' | 'orders' | 'visits'>

/** Orders for a hundred visits, to one decimal; none where nothing was seen (REP-7). */
export function rateOf({ orders, visits }: Figures): number {
  return visits === 0 ? 0 : Math.round((orders / visits) * 1000) / 10
}

/** What the chart may show. */
export const measures = {
  sales: { title: 'فروش', of: ({ sales }: Figures): number => sales },
  orders: { title: 'سفارش', of: ({ orders }: Figures) => orders },
  visits: { title: 'بازدید', of: ({ visits }: Figures) => visits },
  rate: { title: 'سفارش به بازدید', of: rateOf },
} as const

export type Measure = keyof typeof measures

export const measureNames = Object.keys(measures) as [Measure, ...Measure[]]
