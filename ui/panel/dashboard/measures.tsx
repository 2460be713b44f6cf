import type { PeriodStep, SalesPeriod } from '../../../core/reports/index.ts'
import { Go } from '../../bindings/go.tsx'

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

export const measureNames = Object.keys(measures) as Measure[]

/** Chooses what the chart shows; the address keeps it. */
export function Measures({ step, measure }: { readonly step: PeriodStep; readonly measure: Measure }) {
  return (
    <nav aria-label="آنچه نمودار نشان می‌دهد">
      <ul className="flex flex-wrap gap-2">
        {measureNames.map((name) => (
          <li key={name}>
            <Go
              to="panel.dashboard"
              params={{}}
              query={{ by: step, show: name }}
              aria-current={name === measure ? 'true' : undefined}
              className={`flex min-h-11 items-center rounded-full border px-4 text-sm ${name === measure ? 'border-primary font-bold text-primary' : 'border-line text-muted'}`}
            >
              {measures[name].title}
            </Go>
          </li>
        ))}
      </ul>
    </nav>
  )
}
