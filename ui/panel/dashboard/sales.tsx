import { useCallback } from 'react'
import { Api } from '../../../core/api/api.ts'
import type { PeriodStep, SalesPeriod } from '../../../core/reports/index.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatCount, formatNumber } from '../../../core/shared/text/numbers.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import { type Bar, Bars } from '../../kit/data/bars.tsx'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { Figure } from '../../backoffice/dashboard/figure.tsx'
import { reportQuery, MeasureLinkList, ReportCard } from '../../backoffice/dashboard/report-card.tsx'
import { comparisonText, periodLength, periodName, periodStepLabels } from '../../backoffice/dashboard/period-labels.ts'
import { type Measure, measureNames, measures, conversionRate } from './measures.ts'
import { PageViews } from './page-views.tsx'

/** Sales, orders and page views by the step and measure in the URL. */
export function SalesReport({ query }: { readonly query: URLSearchParams }) {
  const { step, measure } = reportQuery(query, measureNames)
  return (
    <ReportCard title="فروش و بازدید" at="panel.dashboard" step={step} measure={measure}>
      <Summary key={step} step={step} measure={measure} days={daysIn(query)} />
    </ReportCard>
  )
}

/** Returns the days of the URL whose page views are shown; invalid days are refused by the server. */
function daysIn(query: URLSearchParams): Days | undefined {
  const [from, to] = [query.get('from'), query.get('to')]
  return from && to ? { from, to } : undefined
}

interface Days {
  readonly from: string
  readonly to: string
}

interface SummaryProps {
  readonly step: PeriodStep
  readonly measure: Measure
  /** Some of the shown days. */
  readonly days?: Days | undefined
}

function Summary({ step, measure, days }: SummaryProps) {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(useCallback(() => api.reports.getSalesReport({ step }), [api, step]))
  if (data === undefined) return failed ? <NotHere again={reload} /> : <Skeleton className="h-80" />
  const { periods, total, before } = data
  const length = periodLength(step)
  const isWholePeriod = { from: periods[0]?.from ?? '', to: periods.at(-1)?.to ?? '' }
  const all = (label: string, title: string) => (
    <Rows {...isWholePeriod} label={`${label}: ${title}`}>
      {title}
    </Rows>
  )
  return (
    <>
      <dl className="flex flex-wrap gap-3">
        <Figure name={`فروش ${length} گذشته`} compared={comparisonText(total.sales, before.sales)}>
          {all(`فروش ${length} گذشته`, formatToman(total.sales))}
        </Figure>
        <Figure name={`سفارش‌های ${length} گذشته`} compared={comparisonText(total.orders, before.orders)}>
          {all(`سفارش‌های ${length} گذشته`, formatCount(total.orders, 'سفارش'))}
        </Figure>
        <Figure name={`بازدید ${length} گذشته`} compared={comparisonText(total.page_views, before.page_views)}>
          <PageViewRows {...isWholePeriod} step={step} label={`بازدید ${length} گذشته`}>
            {total.page_views}
          </PageViewRows>
        </Figure>
        <Figure
          name="سفارش به ازای ۱۰۰ بازدید"
          compared={comparisonText(conversionRate(total), conversionRate(before))}
        >
          {formatNumber(conversionRate(total))}
        </Figure>
      </dl>
      <MeasureLinkList at="panel.dashboard" step={step} measure={measure} measures={measures} />
      <Plot periods={periods} step={step} measure={measure} />
      {measure === 'visits' && <PageViews key={days?.from} {...(days ?? isWholePeriod)} opened={days !== undefined} />}
    </>
  )
}

interface RowsProps {
  readonly from: string
  readonly to: string
  readonly label: string
  readonly children: string
}

/** A figure that links to the parcels it counts, for whoever may see them. */
function Rows({ from, to, label, children }: RowsProps) {
  if (!useHasRight()('store.parcels.read')) return <span className="font-bold">{children}</span>
  return (
    <NavigateLink
      to="panel.parcels"
      params={{}}
      query={{ from, to }}
      aria-label={`${label}؛ دیدن سفارش‌ها`}
      className="flex min-h-11 items-center font-bold text-primary-strong"
    >
      {children}
    </NavigateLink>
  )
}

interface PageViewRowsProps extends Days {
  readonly step: PeriodStep
  readonly label: string
  readonly children: number
}

/** A number of page views that links to the viewed pages, for whoever may see the products. */
function PageViewRows({ from, to, step, label, children }: PageViewRowsProps) {
  const title = formatNumber(children)
  if (!useHasRight()('store.products.read')) return title
  return (
    <NavigateLink
      to="panel.dashboard"
      params={{}}
      query={{ by: step, show: 'visits', from, to }}
      aria-label={`${label}: ${formatCount(children, 'بازدید')}؛ دیدن آنچه دیده شد`}
      className="flex min-h-11 items-center font-bold text-primary-strong"
    >
      {title}
    </NavigateLink>
  )
}

interface PlotProps extends SummaryProps {
  readonly periods: readonly SalesPeriod[]
}

function Plot({ periods, step, measure }: PlotProps) {
  const columns = [periodStepLabels[step].unit, 'فروش', 'سفارش', 'لغوشده', 'بازدید']
  const bars = periods.map((period): Bar => {
    const { from, to, sales, orders, canceled, page_views } = period
    const { name, mark } = periodName(from, step)
    return {
      key: from,
      value: measures[measure].valueOf(period),
      mark,
      cells: [
        name,
        <Rows key="sales" from={from} to={to} label={`${name}: ${formatToman(sales)}`}>
          {formatToman(sales)}
        </Rows>,
        ...[orders, canceled].map((count) => formatNumber(count)),
        <PageViewRows key="visits" from={from} to={to} step={step} label={name}>
          {page_views}
        </PageViewRows>,
      ],
    }
  })
  return <Bars label={`${measures[measure].title} ${periodStepLabels[step].title}`} columns={columns} bars={bars} />
}
