import { type ComponentProps, useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { type PeriodStep, periodCounts, periodSteps, type SalesPeriod } from '../../../core/reports/index.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatCount, formatNumber, formatPercent } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { type Bar, Bars } from '../../kit/bars.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { type Measure, measureNames, Measures, measures, rateOf } from './measures.tsx'
import { MostSeen } from './most-seen.tsx'

const stepWords: Readonly<Record<PeriodStep, { readonly title: string; readonly unit: string }>> = {
  day: { title: 'روزانه', unit: 'روز' },
  week: { title: 'هفتگی', unit: 'هفته' },
  month: { title: 'ماهانه', unit: 'ماه' },
}

const linkWith =
  (show: Measure): ComponentProps<typeof Tabs<PeriodStep>>['link'] =>
  (by, look, face) => (
    <Go to="panel.dashboard" params={{}} query={{ by, show }} {...look}>
      {face}
    </Go>
  )

/** Sales, orders and visits in the length the address asks for. */
export function Sales({ wanted, shown }: { readonly wanted: string | null; readonly shown: string | null }) {
  const step = periodSteps.find((one) => one === wanted) ?? 'day'
  const measure = measureNames.find((one) => one === shown) ?? 'sales'
  return (
    <section aria-labelledby="sales" className="card grid min-w-0 grid-cols-1 content-start gap-3 p-4">
      <h2 id="sales" className="text-base">
        فروش و بازدید
      </h2>
      <Tabs
        label="بازهٔ فروش"
        tabs={periodSteps.map((name) => ({ name, title: stepWords[name].title }))}
        current={step}
        link={linkWith(measure)}
      />
      <Told key={step} step={step} measure={measure} />
    </section>
  )
}

interface ToldProps {
  readonly step: PeriodStep
  readonly measure: Measure
}

function Told({ step, measure }: ToldProps) {
  const api = useService(Api)
  const { answer, failed, again } = useAsked(useCallback(() => api.reports.sales({ step }), [api, step]))
  if (answer === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-80" />
  const { periods, total, before } = answer
  const length = `${formatNumber(periodCounts[step])} ${stepWords[step].unit}`
  return (
    <>
      <dl className="grid grid-cols-2 gap-3">
        <Figure name={`فروش ${length} گذشته`} period={periods} compared={compare(total.sales, before.sales)}>
          {formatToman(total.sales)}
        </Figure>
        <Figure name={`سفارش‌های ${length} گذشته`} period={periods} compared={compare(total.orders, before.orders)}>
          {formatCount(total.orders, 'سفارش')}
        </Figure>
        <Figure name={`بازدید ${length} گذشته`} compared={compare(total.visits, before.visits)}>
          {formatNumber(total.visits)}
        </Figure>
        <Figure name="سفارش به ازای ۱۰۰ بازدید" compared={compare(rateOf(total), rateOf(before))}>
          {formatNumber(rateOf(total))}
        </Figure>
      </dl>
      <Measures step={step} measure={measure} />
      <Plot periods={periods} step={step} measure={measure} />
      {measure === 'visits' && <MostSeen />}
    </>
  )
}

function compare(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'مانند دورهٔ پیش' : 'در دورهٔ پیش چیزی نبود'
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return 'مانند دورهٔ پیش'
  return `${formatPercent(Math.abs(percent))} ${percent > 0 ? 'بیشتر' : 'کمتر'} از دورهٔ پیش`
}

interface FigureProps {
  readonly name: string
  /** The periods whose orders it counts; absent where it counts no orders. */
  readonly period?: readonly SalesPeriod[]
  readonly compared: string
  readonly children: string
}

function Figure({ name, period, compared, children }: FigureProps) {
  return (
    <div className="rounded-control bg-sunken p-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="grid">
        {period === undefined ? (
          <span className="flex min-h-11 items-center font-bold">{children}</span>
        ) : (
          <Rows from={period[0]?.from ?? ''} to={period.at(-1)?.to ?? ''} label={`${name}: ${children}`}>
            {children}
          </Rows>
        )}
        <span className="text-xs text-muted">{compared}</span>
      </dd>
    </div>
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
      className="flex min-h-11 items-center font-bold text-primary"
    >
      {children}
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
    const name = toPersianDigits(step === 'month' ? from.slice(0, 7) : from)
    return {
      ...{ key: from, value: measures[measure].of(period) },
      mark: toPersianDigits(step === 'month' ? from.slice(2, 7) : from.slice(5)),
      cells: [
        name,
        <Rows key="sales" from={from} to={to} label={`${name}: ${formatToman(sales)}`}>
          {formatToman(sales)}
        </Rows>,
        ...[orders, canceled, visits].map((count) => formatNumber(count)),
      ],
    }
  })
  return <Bars label={`${measures[measure].title} ${stepWords[step].title}`} columns={columns} bars={bars} />
}
