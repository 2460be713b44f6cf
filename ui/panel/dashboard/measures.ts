import type { SalesPeriod } from '../../../core/reports/index.ts'

type Figures = Pick<SalesPeriod, 'sales' | 'orders' | 'page_views'>

/** Orders per hundred page views, to one decimal; zero without page views (REP-7). */
export function conversionRate({ orders, page_views }: Figures): number {
  return page_views === 0 ? 0 : Math.round((orders / page_views) * 1000) / 10
}

/** The measures the chart can show. */
export const measures = {
  sales: { title: 'فروش', valueOf: ({ sales }: Figures): number => sales },
  orders: { title: 'سفارش', valueOf: ({ orders }: Figures) => orders },
  visits: { title: 'بازدید', valueOf: ({ page_views }: Figures) => page_views },
  rate: { title: 'سفارش به بازدید', valueOf: conversionRate },
} as const

export type Measure = keyof typeof measures

export const measureNames = Object.keys(measures) as [Measure, ...Measure[]]
