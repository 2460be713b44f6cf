import { type ReactNode, useCallback } from 'react'
import { type AppSummary, appBySlug, installableApps, type InstallableApp } from '../../../core/apps/index.ts'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { Empty } from '../../kit/content/empty.tsx'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { PanelPage } from '../../backoffice/shell/panel-page.tsx'
import { InstalledView } from './installed-view.tsx'
import { InstallSection } from './install-section.tsx'
import { ApiKeysSection } from './api-keys-section.tsx'

/** One app: installation, settings and description. */
export function AppView({ id }: { readonly id: string }) {
  const app = appBySlug(id)
  if (app?.slug === 'api-keys')
    return (
      <Frame app={app}>
        <ApiKeysSection />
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

function Frame({ app, children }: { readonly app: AppSummary; readonly children: ReactNode }) {
  return (
    <PanelPage title={app.title} action={<Back />}>
      <p className="max-w-3xl text-sm text-muted">{app.description}</p>
      {children}
    </PanelPage>
  )
}

function Back() {
  return (
    <NavigateLink to="panel.apps" params={{}} className="button-quiet">
      همهٔ برنامه‌ها
    </NavigateLink>
  )
}

function Installable({ app, slug }: { readonly app: AppSummary; readonly slug: InstallableApp }) {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(useCallback(() => api.apps.listInstalledApps({}), [api]))
  if (data === undefined) return failed ? <NotHere again={reload} /> : <Skeleton className="h-64" />
  const found = data.apps.find((one) => one.app === slug)
  if (found === undefined) return <InstallSection app={app} slug={slug} changed={reload} />
  return <InstalledView app={app} installation={found} changed={reload} />
}
