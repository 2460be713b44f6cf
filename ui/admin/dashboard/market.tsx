import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import type { MarketPeriod, PeriodStep } from '../../../core/reports/index.ts'
import type { QueryWords, RouteName } from '../../../core/routing/index.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { type Bar, Bars } from '../../kit/bars.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Figure } from '../../office/dashboard/figure.tsx'
import { askedOf, MeasureLinks, ReportCard } from '../../office/dashboard/report-card.tsx'
import { compare, lengthOf, periodName, stepWords } from '../../office/dashboard/step-words.ts'

type Figures = Omit<MarketPeriod, 'from' | 'to'>
type Measure = keyof Figures

interface MeasureWords {
  readonly title: string
  readonly isMoney?: true
  /** Where the rows behind it are, and the right to see them. */
  readonly to: Extract<RouteName, 'admin.orders' | 'admin.users' | 'admin.stores'>
  /** What narrows those rows to the ones counted, beside their days (REP-11). */
  readonly query: QueryWords
}

const measures: Readonly<Record<Measure, MeasureWords>> = {
  sales: { title: 'فروش', isMoney: true, to: 'admin.orders', query: { state: 'sold' } },
  commission: { title: 'کارمزد', isMoney: true, to: 'admin.orders', query: { state: 'sold' } },
  orders: { title: 'سفارش', to: 'admin.orders', query: { state: 'paid' } },
  canceled: { title: 'لغوشده', to: 'admin.orders', query: { state: 'undone' } },
  users: { title: 'کاربر تازه', to: 'admin.users', query: {} },
  stores: { title: 'فروشگاه تازه', to: 'admin.stores', query: { state: 'all' } },
}

const names = Object.keys(measures) as [Measure, ...Measure[]]

const rights = {
  'admin.orders': 'platform.users.read',
  'admin.users': 'platform.users.read',
  'admin.stores': 'platform.stores.read',
} as const

function written(measure: Measure, value: number): string {
  return measures[measure].isMoney ? formatToman(value as never) : formatNumber(value)
}

/** How the whole market goes, in the length and by the measure the address asks for. */
export function Market({ query }: { readonly query: URLSearchParams }) {
  const { step, measure } = askedOf(query, names)
  return (
    <ReportCard title="بازار" at="admin.dashboard" step={step} measure={measure}>
      <Told key={step} step={step} measure={measure} />
    </ReportCard>
  )
}

interface ToldProps {
  readonly step: PeriodStep
  readonly measure: Measure
}

function Told({ step, measure }: ToldProps) {
  const api = useService(Api)
  const { answer, failed, again } = useAsked(useCallback(() => api.reports.market({ step }), [api, step]))
  if (answer === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-[40rem]" />
  const { periods, total, before } = answer
  const [from, to] = [periods[0]?.from ?? '', periods.at(-1)?.to ?? '']
  return (
    <>
      <dl className="flex flex-wrap gap-3">
        {names.map((name) => (
          <Figure
            key={name}
            name={`${measures[name].title} در ${lengthOf(step)}`}
            compared={compare(total[name], before[name])}
          >
            <Rows measure={name} from={from} to={to}>
              {written(name, total[name])}
            </Rows>
          </Figure>
        ))}
      </dl>
      <MeasureLinks at="admin.dashboard" step={step} measure={measure} measures={measures} />
      <Bars
        label={`${measures[measure].title} ${stepWords[step].title}`}
        columns={[stepWords[step].unit, ...names.map((name) => measures[name].title)]}
        bars={periods.map((period) => barOf(period, step, measure))}
      />
    </>
  )
}

function barOf(period: MarketPeriod, step: PeriodStep, measure: Measure): Bar {
  const { from, to } = period
  const { name, mark } = periodName(from, step)
  const cells = names.map((one) => (
    <Rows key={one} measure={one} from={from} to={to}>
      {written(one, period[one])}
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

/** A figure that opens to the rows it counts, for who may see them. */
function Rows({ measure, from, to, children }: RowsProps) {
  const may = useMay()
  const { to: route, title, query } = measures[measure]
  if (!may(rights[route])) return <span>{children}</span>
  return (
    <Go
      to={route}
      params={{}}
      query={{ from, to, ...query }}
      aria-label={`${title}: ${children}؛ دیدن ردیف‌ها`}
      className="flex min-h-11 items-center text-primary-strong"
    >
      {children}
    </Go>
  )
}
