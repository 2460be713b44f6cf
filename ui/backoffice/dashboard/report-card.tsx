import type { ComponentProps, ReactNode } from 'react'
import { type PeriodStep, periodSteps } from '../../../core/reports/index.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { Tabs } from '../../kit/content/tabs.tsx'
import { periodStepLabels } from './period-labels.ts'

/** The measures a chart can show, with their titles. */
export type ReportMeasures<Name extends string> = Readonly<Record<Name, { readonly title: string }>>

/** Returns the step and measure of a URL, by default the first ones. */
export function reportQuery<Name extends string>(query: URLSearchParams, names: readonly [Name, ...Name[]]) {
  return {
    step: periodSteps.find((one) => one === query.get('by')) ?? 'day',
    measure: names.find((one) => one === query.get('show')) ?? names[0],
  }
}

type LinkTarget = 'panel.dashboard' | 'admin.dashboard'

const linkWith =
  (to: LinkTarget, show: string): ComponentProps<typeof Tabs<PeriodStep>>['link'] =>
  (by, className, linkText) => (
    <NavigateLink to={to} params={{}} query={{ by, show }} {...className}>
      {linkText}
    </NavigateLink>
  )

interface ReportCardProps<Name extends string> {
  readonly title: string
  readonly at: LinkTarget
  readonly step: PeriodStep
  readonly measure: Name
  readonly children: ReactNode
}

/** A report by day, week or month; the choice is kept in the URL. */
export function ReportCard<Name extends string>({ title, at, step, measure, children }: ReportCardProps<Name>) {
  return (
    <section aria-label={title} className="card grid min-w-0 grid-cols-1 content-start gap-3 p-4">
      <h2 className="text-base">{title}</h2>
      <Tabs
        label="بازهٔ گزارش"
        tabs={periodSteps.map((name) => ({ name, title: periodStepLabels[name].title }))}
        current={step}
        link={linkWith(at, measure)}
      />
      {children}
    </section>
  )
}

interface MeasureLinksProps<Name extends string> extends Omit<ReportCardProps<Name>, 'title' | 'children'> {
  readonly measures: ReportMeasures<Name>
}

/** Chooses the measure of the chart; the choice is kept in the URL. */
export function MeasureLinkList<Name extends string>({ at, step, measure, measures }: MeasureLinksProps<Name>) {
  return (
    <nav aria-label="آنچه نمودار نشان می‌دهد">
      <ul className="flex flex-wrap gap-2">
        {(Object.keys(measures) as Name[]).map((name) => (
          <li key={name}>
            <NavigateLink
              to={at}
              params={{}}
              query={{ by: step, show: name }}
              aria-current={name === measure ? 'true' : undefined}
              className={`flex min-h-11 items-center rounded-full border px-4 text-sm ${name === measure ? 'border-primary font-bold text-primary' : 'border-line text-muted'}`}
            >
              {measures[name].title}
            </NavigateLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
