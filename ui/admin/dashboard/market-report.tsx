import { useCallback } from 'react'
import { Api } from '../../../core/api/api.ts'
import type { MarketPeriod, PeriodStep } from '../../../core/reports/index.ts'
import type { QueryValues, RouteName } from '../../../core/routing/index.ts'
import { formatToman, rial } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
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

type Figures = Omit<MarketPeriod, 'from' | 'to'>
type Measure = keyof Figures

interface MeasureLabels {
  readonly title: string
  readonly isMoney?: true
  /** The page with the counted rows. */
  readonly to: Extract<RouteName, 'admin.orders' | 'admin.users' | 'admin.stores'>
  /** The filter that narrows that page to the counted rows, besides their days (REP-11). */
  readonly query: QueryValues
}

const measures: Readonly<Record<Measure, MeasureLabels>> = {
  sales: { title: 'فروش', isMoney: true, to: 'admin.orders', query: { state: 'sold' } },
  commission: { title: 'کارمزد', isMoney: true, to: 'admin.orders', query: { state: 'sold' } },
  orders: { title: 'سفارش', to: 'admin.orders', query: { state: 'paid' } },
  canceled: { title: 'لغوشده', to: 'admin.orders', query: { state: 'reversed' } },
  users: { title: 'کاربر تازه', to: 'admin.users', query: {} },
  stores: { title: 'فروشگاه تازه', to: 'admin.stores', query: { state: 'all' } },
}

const names = Object.keys(measures) as [Measure, ...Measure[]]

const rights = {
  'admin.orders': 'platform.users.read',
  'admin.users': 'platform.users.read',
  'admin.stores': 'platform.stores.read',
} as const

function formatted(measure: Measure, value: number): string {
  return measures[measure].isMoney ? formatToman(rial(value)) : formatNumber(value)
}

/** The market figures by the step and measure in the URL. */
export function MarketReport({ query }: { readonly query: URLSearchParams }) {
  const { step, measure } = reportQuery(query, names)
  return (
    <ReportCard title="بازار" at="admin.dashboard" step={step} measure={measure}>
      <Summary key={step} step={step} measure={measure} />
    </ReportCard>
  )
}

interface SummaryProps {
  readonly step: PeriodStep
  readonly measure: Measure
}

function Summary({ step, measure }: SummaryProps) {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(useCallback(() => api.reports.getMarketReport({ step }), [api, step]))
  if (data === undefined) return failed ? <NotHere again={reload} /> : <Skeleton className="h-[40rem]" />
  const { periods, total, before } = data
  const [from, to] = [periods[0]?.from ?? '', periods.at(-1)?.to ?? '']
  return (
    <>
      <dl className="flex flex-wrap gap-3">
        {names.map((name) => (
          <Figure
            key={name}
            name={`${measures[name].title} در ${periodLength(step)}`}
            compared={comparisonText(total[name], before[name])}
          >
            <Rows measure={name} from={from} to={to}>
              {formatted(name, total[name])}
            </Rows>
          </Figure>
        ))}
      </dl>
      <MeasureLinkList at="admin.dashboard" step={step} measure={measure} measures={measures} />
      <Bars
        label={`${measures[measure].title} ${periodStepLabels[step].title}`}
        columns={[periodStepLabels[step].unit, ...names.map((name) => measures[name].title)]}
        bars={periods.map((period) => toBar(period, step, measure))}
      />
    </>
  )
}

function toBar(period: MarketPeriod, step: PeriodStep, measure: Measure): Bar {
  const { from, to } = period
  const { name, mark } = periodName(from, step)
  const cells = names.map((label) => (
    <Rows key={label} measure={label} from={from} to={to}>
      {formatted(label, period[label])}
    </Rows>
  ))
  return { key: from, value: period[measure], mark, cells: [name, ...cells] }
}

interface RowsProps {
  readonly measure: Measure
  readonly from: string
  readonly to: string
  readonly children: string
}

/** A figure that links to the rows it counts, for whoever may see them. */
function Rows({ measure, from, to, children }: RowsProps) {
  const granted = useHasRight()
  const { to: route, title, query } = measures[measure]
  if (!granted(rights[route])) return <span>{children}</span>
  return (
    <NavigateLink
      to={route}
      params={{}}
      query={{ from, to, ...query }}
      aria-label={`${title}: ${children}؛ دیدن ردیف‌ها`}
      className="flex min-h-11 items-center text-primary-strong"
    >
      {children}
    </NavigateLink>
  )
}
