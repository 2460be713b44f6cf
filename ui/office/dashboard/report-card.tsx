import type { ComponentProps, ReactNode } from 'react'
import { type PeriodStep, periodSteps } from '../../../core/reports/index.ts'
import { Go } from '../../bindings/go.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { stepWords } from './step-words.ts'

/** What a chart may show, with the title of each. */
export type Measures<Name extends string> = Readonly<Record<Name, { readonly title: string }>>

/** The length and the measure an address asks for, the first ones where it asks for none. */
export function askedOf<Name extends string>(query: URLSearchParams, names: readonly [Name, ...Name[]]) {
  return {
    step: periodSteps.find((one) => one === query.get('by')) ?? 'day',
    measure: names.find((one) => one === query.get('show')) ?? names[0],
  }
}

type Place = 'panel.dashboard' | 'admin.dashboard'

const linkWith =
  (to: Place, show: string): ComponentProps<typeof Tabs<PeriodStep>>['link'] =>
  (by, look, face) => (
    <Go to={to} params={{}} query={{ by, show }} {...look}>
      {face}
    </Go>
  )

interface ReportCardProps<Name extends string> {
  readonly title: string
  readonly at: Place
  readonly step: PeriodStep
  readonly measure: Name
  readonly children: ReactNode
}

/** A report by day, week or month; the address keeps which. */
export function ReportCard<Name extends string>({ title, at, step, measure, children }: ReportCardProps<Name>) {
  return (
    <section aria-label={title} className="card grid min-w-0 grid-cols-1 content-start gap-3 p-4">
      <h2 className="text-base">{title}</h2>
      <Tabs
        label="بازهٔ گزارش"
        tabs={periodSteps.map((name) => ({ name, title: stepWords[name].title }))}
        current={step}
        link={linkWith(at, measure)}
      />
      {children}
    </section>
  )
}

interface MeasureLinksProps<Name extends string> extends Omit<ReportCardProps<Name>, 'title' | 'children'> {
  readonly measures: Measures<Name>
}

/** Chooses what the chart shows; the address keeps it. */
export function MeasureLinks<Name extends string>({ at, step, measure, measures }: MeasureLinksProps<Name>) {
  return (
    <nav aria-label="آنچه نمودار نشان می‌دهد">
      <ul className="flex flex-wrap gap-2">
        {(Object.keys(measures) as Name[]).map((name) => (
          <li key={name}>
            <Go
              to={at}
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
