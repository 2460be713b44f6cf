import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import type { PeriodStep, SalesPeriod } from '../../../core/reports/index.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatCount, formatNumber } from '../../../core/shared/numbers.ts'
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
import { type Measure, measureNames, measures, rateOf } from './measures.ts'
import { Visits } from './visits.tsx'

/** Sales, orders and visits in the length and by the measure the address asks for. */
export function Sales({ query }: { readonly query: URLSearchParams }) {
  const { step, measure } = askedOf(query, measureNames)
  return (
    <ReportCard title="فروش و بازدید" at="panel.dashboard" step={step} measure={measure}>
      <Told key={step} step={step} measure={measure} days={daysIn(query)} />
    </ReportCard>
  )
}

/** The days whose visits the address asks for; a hand-written one that is no day is refused by the server. */
function daysIn(query: URLSearchParams): Days | undefined {
  const [from, to] = [query.get('from'), query.get('to')]
  return from && to ? { from, to } : undefined
}

interface Days {
  readonly from: string
  readonly to: string
}

interface ToldProps {
  readonly step: PeriodStep
  readonly measure: Measure
  /** Some of the told days. */
  readonly days?: Days | undefined
}

function Told({ step, measure, days }: ToldProps) {
  const api = useService(Api)
  const { answer, failed, again } = useAsked(useCallback(() => api.reports.sales({ step }), [api, step]))
  if (answer === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-80" />
  const { periods, total, before } = answer
  const length = lengthOf(step)
  const whole = { from: periods[0]?.from ?? '', to: periods.at(-1)?.to ?? '' }
  const all = (label: string, face: string) => (
    <Rows {...whole} label={`${label}: ${face}`}>
      {face}
    </Rows>
  )
  return (
    <>
      <dl className="flex flex-wrap gap-3">
        <Figure name={`فروش ${length} گذشته`} compared={compare(total.sales, before.sales)}>
          {all(`فروش ${length} گذشته`, formatToman(total.sales))}
        </Figure>
        <Figure name={`سفارش‌های ${length} گذشته`} compared={compare(total.orders, before.orders)}>
          {all(`سفارش‌های ${length} گذشته`, formatCount(total.orders, 'سفارش'))}
        </Figure>
        <Figure name={`بازدید ${length} گذشته`} compared={compare(total.visits, before.visits)}>
          <VisitRows {...whole} step={step} label={`بازدید ${length} گذشته`}>
            {total.visits}
          </VisitRows>
        </Figure>
        <Figure name="سفارش به ازای ۱۰۰ بازدید" compared={compare(rateOf(total), rateOf(before))}>
          {formatNumber(rateOf(total))}
        </Figure>
      </dl>
      <MeasureLinks at="panel.dashboard" step={step} measure={measure} measures={measures} />
      <Plot periods={periods} step={step} measure={measure} />
      {measure === 'visits' && <Visits key={days?.from} {...(days ?? whole)} opened={days !== undefined} />}
    </>
  )
}

interface RowsProps {
  readonly from: string
  readonly to: string
  readonly label: string
  readonly children: string
}

/** A figure that opens to the parcels it counts, for who may see them. */
function Rows({ from, to, label, children }: RowsProps) {
  if (!useMay()('store.parcels.read')) return <span className="font-bold">{children}</span>
  return (
    <Go
      to="panel.parcels"
      params={{}}
      query={{ from, to }}
      aria-label={`${label}؛ دیدن سفارش‌ها`}
      className="flex min-h-11 items-center font-bold text-primary-strong"
    >
      {children}
    </Go>
  )
}

interface VisitRowsProps extends Days {
  readonly step: PeriodStep
  readonly label: string
  readonly children: number
}

/** A number of visits that opens to what was seen, for who may see the products. */
function VisitRows({ from, to, step, label, children }: VisitRowsProps) {
  const face = formatNumber(children)
  if (!useMay()('store.products.read')) return face
  return (
    <Go
      to="panel.dashboard"
      params={{}}
      query={{ by: step, show: 'visits', from, to }}
      aria-label={`${label}: ${formatCount(children, 'بازدید')}؛ دیدن آنچه دیده شد`}
      className="flex min-h-11 items-center font-bold text-primary-strong"
    >
      {face}
    </Go>
  )
}

interface PlotProps extends ToldProps {
  readonly periods: readonly SalesPeriod[]
}

function Plot({ periods, step, measure }: PlotProps) {
  const columns = [stepWords[step].unit, 'فروش', 'سفارش', 'لغوشده', 'بازدید']
  const bars = periods.map((period): Bar => {
    const { from, to, sales, orders, canceled, visits } = period
    const { name, mark } = periodName(from, step)
    return {
      key: from,
      value: measures[measure].of(period),
      mark,
      cells: [
        name,
        <Rows key="sales" from={from} to={to} label={`${name}: ${formatToman(sales)}`}>
          {formatToman(sales)}
        </Rows>,
        ...[orders, canceled].map((count) => formatNumber(count)),
        <VisitRows key="visits" from={from} to={to} step={step} label={name}>
          {visits}
        </VisitRows>,
      ],
    }
  })
  return <Bars label={`${measures[measure].title} ${stepWords[step].title}`} columns={columns} bars={bars} />
}
