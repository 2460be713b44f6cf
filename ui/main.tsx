import './kit/tokens.css'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { composeBrowser } from '../adapters/browser/compose.ts'
import { impersonationTabName } from '../adapters/browser/storage/storage.ts'
import { registerServiceWorker } from '../adapters/browser/network/service-worker.ts'
import { Api } from '../core/api/api.ts'
import { createLinks, routes, siteOf } from '../core/routing/index.ts'
import type { PageState } from './app/document.ts'
import { recordPageViews } from './app/pages/page-views.ts'
import { createAppRouter } from './app/router.tsx'
import { ContainerProvider } from './bindings/container/container.tsx'
import { SiteProvider } from './bindings/container/site-context.tsx'
import { startApp } from './bindings/container/start-app.ts'

// Two tasks instead of one: in between a slow phone may handle a touch.
await new Promise((next) => setTimeout(next))
// An impersonation loads an extra chunk; its ticket is removed from the URL before anything reads it.
const isImpersonation = (window.name + location.hash).startsWith(impersonationTabName)
const impersonate =
  isImpersonation &&
  (await import('../adapters/browser-impersonation/compose.ts')).startImpersonation(window, impersonationTabName)
const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState
const { mode, environment, facts, shop, times } = state
const site = siteOf(state.origin)
const linkTo = createLinks(mode, site)
const isPublic = mode.kind === 'main' || mode.kind === 'store'
const office = isPublic ? undefined : await import('../adapters/browser-backoffice/compose.ts')
const container = composeBrowser(state, office?.endpoints ?? {})
office?.bindBackoffice(container, window)
const impersonated = impersonate ? await impersonate(container) : undefined
if (impersonated !== undefined)
  (await import('./backoffice/impersonation/impersonation-banner.tsx')).showImpersonationBanner(impersonated)
let prefill = state.failed ? undefined : state

const router = createAppRouter(
  {
    api: container.get(Api),
    mode,
    site,
    linkTo,
    takePrefill: () => {
      const found = prefill
      prefill = undefined
      return found
    },
    pages: {},
    leave: (href) => location.assign(href),
  },
  createBrowserHistory(),
  { onServer: false, known: routes },
)
// The server's markup is present, so nothing of it counts as a page that is still loading.
router.ssr = { manifest: undefined }
await router.load()
// As a transition: a slow phone may scroll and be touched between the parts of the work.
startTransition(() => {
  hydrateRoot(
    document.getElementById('root') ?? document.body,
    <ContainerProvider container={container}>
      <SiteProvider siteInfo={{ mode, siteHost: site, linkTo, environment, platformInfo: facts, shop, times }}>
        <RouterProvider router={router} />
      </SiteProvider>
    </ContainerProvider>,
  )
})
startApp(container, router, isPublic)
if (isPublic) recordPageViews(router, { api: container.get(Api), mode, site })
const navigations = (shown: () => void) => router.subscribe('onResolved', ({ pathChanged }) => pathChanged && shown())
if (import.meta.env.PROD && isPublic && 'serviceWorker' in navigator) void registerServiceWorker(navigator, navigations)
