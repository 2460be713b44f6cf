import { type ReactNode, useCallback } from 'react'
import { type AppFace, appAt, installableApps, type InstallableApp } from '../../../core/apps/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { Empty } from '../../kit/empty.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { InstalledView } from './installed-view.tsx'
import { InstallPart } from './install-part.tsx'
import { KeysPart } from './keys-part.tsx'

/** One app: its way in, its settings, and what it does. */
export function AppView({ id }: { readonly id: string }) {
  const app = appAt(id)
  if (app?.slug === 'api-keys')
    return (
      <Frame app={app}>
        <KeysPart />
      </Frame>
    )
  if (app === undefined || !isInstallable(app.slug))
    return (
      <Empty title="چنین برنامه‌ای نیست" heading="h1">
        <Back />
      </Empty>
    )
  return (
    <Frame app={app}>
      <Installable app={app} slug={app.slug} />
    </Frame>
  )
}

function isInstallable(slug: string): slug is InstallableApp {
  return (installableApps as readonly string[]).includes(slug)
}

function Frame({ app, children }: { readonly app: AppFace; readonly children: ReactNode }) {
  return (
    <PanelPage title={app.title} action={<Back />}>
      <p className="max-w-3xl text-sm text-muted">{app.description}</p>
      {children}
    </PanelPage>
  )
}

function Back() {
  return (
    <Go to="panel.apps" params={{}} className="button-quiet">
      همهٔ برنامه‌ها
    </Go>
  )
}

function Installable({ app, slug }: { readonly app: AppFace; readonly slug: InstallableApp }) {
  const api = useService(Api)
  const { answer, failed, again } = useAsked(useCallback(() => api.apps.installed({}), [api]))
  if (answer === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-64" />
  const found = answer.apps.find((one) => one.app === slug)
  if (found === undefined) return <InstallPart app={app} slug={slug} changed={again} />
  return <InstalledView app={app} installation={found} changed={again} />
}
