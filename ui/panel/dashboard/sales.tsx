import { type ComponentProps, useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { type PeriodStep, periodSteps, type SalesPeriod } from '../../../core/reports/index.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatCount, formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { type Bar, Bars } from '../../kit/bars.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { Figure } from '../../office/dashboard/figure.tsx'
import { compare, lengthOf, periodName, stepWords } from '../../office/dashboard/step-words.ts'
import { type Measure, measureNames, Measures, measures, rateOf } from './measures.tsx'
import { MostSeen } from './most-seen.tsx'

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
  const length = lengthOf(step)
  const all = (label: string, face: string) => (
    <Rows from={periods[0]?.from ?? ''} to={periods.at(-1)?.to ?? ''} label={`${label}: ${face}`}>
      {face}
    </Rows>
  )
  return (
    <>
      <dl className="grid grid-cols-2 gap-3">
        <Figure name={`فروش ${length} گذشته`} compared={compare(total.sales, before.sales)}>
          {all(`فروش ${length} گذشته`, formatToman(total.sales))}
        </Figure>
        <Figure name={`سفارش‌های ${length} گذشته`} compared={compare(total.orders, before.orders)}>
          {all(`سفارش‌های ${length} گذشته`, formatCount(total.orders, 'سفارش'))}
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

interface PlotProps extends ToldProps {
  readonly periods: readonly SalesPeriod[]
}

function Plot({ periods, step, measure }: PlotProps) {
  const columns = [stepWords[step].unit, 'فروش', 'سفارش', 'لغوشده', 'بازدید']
  const bars = periods.map((period): Bar => {
    const { from, to, sales, orders, canceled, visits } = period
    const { name, mark } = periodName(from, step)
    return {
      ...{ key: from, value: measures[measure].of(period), mark },
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
