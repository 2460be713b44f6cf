import './kit/tokens.css'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { composeBrowser } from '../adapters/browser/compose.ts'
import { visitName } from '../adapters/browser/storage.ts'
import { startWorker } from '../adapters/browser/worker.ts'
import { Api } from '../core/contract/api.ts'
import { createLinks, routes, siteOf } from '../core/routing/index.ts'
import type { PageState } from './app/document.ts'
import { createAppRouter } from './app/router.tsx'
import { ContainerProvider } from './bindings/container.tsx'
import { HouseProvider } from './bindings/house.tsx'
import { startHouse } from './bindings/start.ts'

// What the imports did and what follows are two tasks: in between a slow phone may answer a touch.
await new Promise((next) => setTimeout(next))
// Who stands in another person's place brings a part that no other visitor loads; its ticket leaves the address before anything reads it.
const isVisit = (window.name + location.hash).startsWith(visitName)
const visit = isVisit && (await import('../adapters/browser-visit/compose.ts')).begin(window, visitName)
const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState
const { mode, environment, facts, times } = state
const site = siteOf(state.origin)
const linkTo = createLinks(mode, site)
const isPublic = mode.kind === 'main' || mode.kind === 'store'
const office = isPublic ? undefined : await import('../adapters/browser-office/compose.ts')
const container = composeBrowser(state, office?.endpoints ?? {})
office?.bindOffice(container, window)
if (visit) await visit(container)
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
// The server's markup stands already: nothing of it may be taken for a page that is still loading.
router.ssr = { manifest: undefined }
await router.load()
// As a transition: a slow phone may scroll and be touched between the parts of the work.
startTransition(() => {
  hydrateRoot(
    document.getElementById('root') ?? document.body,
    <ContainerProvider container={container}>
      <HouseProvider house={{ mode, site, linkTo, environment, facts, times }}>
        <RouterProvider router={router} />
      </HouseProvider>
    </ContainerProvider>,
  )
})
startHouse(container, router, isPublic)
const moves = (shown: () => void) => router.subscribe('onResolved', ({ pathChanged }) => pathChanged && shown())
if (import.meta.env.PROD && isPublic && 'serviceWorker' in navigator) void startWorker(navigator, moves)
