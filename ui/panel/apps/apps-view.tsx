import { useCallback } from 'react'
import { type AppFace, apps, type Installation } from '../../../core/apps/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { NotHere } from '../../kit/not-here.tsx'
import { Outline } from '../../kit/outline.tsx'
import { Pill } from '../../kit/pill.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { appStates } from './app-words.ts'

/** Everything a store can add to itself. */
export function AppsView() {
  const api = useService(Api)
  const { answer, failed, again } = useAsked(useCallback(() => api.apps.installed({}), [api]))
  if (failed && answer === undefined) return <NotHere again={again} />
  return (
    <PanelPage title="برنامه‌ها">
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {apps.map((app) => (
          <AppCard key={app.slug} app={app} installed={answer?.apps} />
        ))}
      </ul>
    </PanelPage>
  )
}

interface CardProps {
  readonly app: AppFace
  /** Absent until it is known. */
  readonly installed: readonly Installation[] | undefined
}

function AppCard({ app, installed }: CardProps) {
  const state = installed?.find((one) => one.app === app.slug)?.state
  return (
    <li className="card relative grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-2 p-4">
      <span className="grid size-11 place-content-center rounded-control bg-primary-soft text-primary-strong">
        <Outline d={app.glyph} className="size-6" />
      </span>
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <h2 className="text-base">
          <AppLink app={app} />
        </h2>
        {state !== undefined && <Pill tone={appStates[state].tone}>{appStates[state].title}</Pill>}
      </div>
      <p className="col-span-2 text-sm text-muted">{app.description}</p>
    </li>
  )
}

/** The whole card is the link’s. */
const whole = 'after:absolute after:inset-0 after:rounded-card'

function AppLink({ app }: { readonly app: AppFace }) {
  return app.slug === 'custom-domain' ? (
    <Go to="panel.settings" params={{}} query={{ tab: 'domain' }} className={whole}>
      {app.title}
    </Go>
  ) : (
    <Go to="panel.apps.settings" params={{ id: app.id }} className={whole}>
      {app.title}
    </Go>
  )
}
