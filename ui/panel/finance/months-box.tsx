import { useCallback } from 'react'
import type { StoreMonth } from '../../../core/finance/index.ts'
import { Api } from '../../../core/api/api.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { useService } from '../../bindings/container/container.tsx'
import { QueryLink } from '../../bindings/navigation/query-link.tsx'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { BarChart } from '../../kit/data/bar-chart.tsx'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { type Column, Table } from '../../kit/data/table.tsx'
import { monthName, monthTitle } from './labels.ts'

const chartSeries = 6

/** The last Jalali months: half a year as bars, a year as a table. */
export function MonthsBox() {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(useCallback(() => api.finance.listStoreMonths({ months: 12 }), [api]))
  return (
    <section aria-label="ماه‌ها" className="grid gap-3">
      <h2 className="text-base">ماه به ماه</h2>
      {data === undefined ? (
        failed ? (
          <NotHere again={reload} />
        ) : (
          <Skeleton className="h-64" />
        )
      ) : (
        <Months months={data.months} />
      )}
    </section>
  )
}

function Months({ months }: { readonly months: readonly StoreMonth[] }) {
  const bars = months.slice(0, chartSeries).reverse()
  return (
    <>
      <div className="card p-4">
        <BarChart
          label="فروش و پول قابل برداشت‌شده در شش ماه گذشته؛ عددها در جدول زیر است"
          groups={bars.map(({ month }) => monthName(month))}
          series={[
            { title: 'سهم شما از فروش', values: bars.map(({ sold }) => sold) },
            { title: 'قابل برداشت شد', values: bars.map(({ earned }) => earned) },
          ]}
        />
      </div>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-primary">جدول دوازده ماه</summary>
        <Table label="ماه‌ها" columns={columns} rows={months} keyOf={({ month }) => month} empty={null} />
      </details>
    </>
  )
}

const columns: readonly Column<StoreMonth>[] = [
  { name: 'month', title: 'ماه', cell: ({ month }) => monthTitle(month) },
  { name: 'sold', title: 'سهم شما از فروش', cell: ({ sold }) => formatToman(sold) },
  { name: 'refunded', title: 'بازگشت به خریدار', cell: ({ refunded }) => formatToman(refunded) },
  { name: 'earned', title: 'قابل برداشت شد', cell: ({ earned }) => formatToman(earned) },
  { name: 'withdrawn', title: 'برداشت', cell: ({ withdrawn }) => formatToman(withdrawn) },
  {
    name: 'invoice',
    title: 'صورت‌حساب',
    cell: ({ month }) => (
      <QueryLink
        search={`?invoice=${month}`}
        aria-label={`صورت‌حساب ${monthTitle(month)}`}
        className="inline-flex min-h-11 min-w-11 items-center justify-end text-primary sm:justify-start"
      >
        دیدن
      </QueryLink>
    ),
  },
]
