import { useCallback } from 'react'
import { type AppSummary, appCatalog, type Installation } from '../../../core/apps/index.ts'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Icon } from '../../kit/images/icon.tsx'
import { Pill } from '../../kit/data/pill.tsx'
import { PanelPage } from '../../backoffice/shell/panel-page.tsx'
import { appIcons, appStateLabels } from './app-labels.ts'

/** The catalogue of apps. */
export function AppsView() {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(useCallback(() => api.apps.listInstalledApps({}), [api]))
  if (failed && data === undefined) return <NotHere again={reload} />
  return (
    <PanelPage title="برنامه‌ها">
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {appCatalog.map((app) => (
          <AppCard key={app.slug} app={app} installed={data?.apps} />
        ))}
      </ul>
    </PanelPage>
  )
}

interface CardProps {
  readonly app: AppSummary
  /** Absent until loaded. */
  readonly installed: readonly Installation[] | undefined
}

function AppCard({ app, installed }: CardProps) {
  const state = installed?.find((one) => one.app === app.slug)?.state
  return (
    <li className="card relative grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-2 p-4">
      <span className="grid size-11 place-content-center rounded-control bg-primary-soft text-primary-strong">
        <Icon name={appIcons[app.slug]} />
      </span>
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <h2 className="text-base">
          <AppLink app={app} />
        </h2>
        {state !== undefined && <Pill tone={appStateLabels[state].tone}>{appStateLabels[state].title}</Pill>}
      </div>
      <p className="col-span-2 text-sm text-muted">{app.description}</p>
    </li>
  )
}

/** Makes the whole card clickable. */
const whole = 'after:absolute after:inset-0 after:rounded-card'

function AppLink({ app }: { readonly app: AppSummary }) {
  return app.slug === 'custom-domain' ? (
    <NavigateLink to="panel.settings" params={{}} query={{ tab: 'domain' }} className={whole}>
      {app.title}
    </NavigateLink>
  ) : (
    <NavigateLink to="panel.apps.settings" params={{ id: app.id }} className={whole}>
      {app.title}
    </NavigateLink>
  )
}
