import type { Container } from 'inversify'
import { RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { Api } from '../core/contract/api.ts'
import { createLinks, type HostMode, resolvePath, type RenderedPage, type Site } from '../core/routing/index.ts'
import type { Loaded } from './app/loaded.ts'
import { createAppRouter, historyAt } from './app/router.tsx'
import { type ChatWidget, documentOf, ownStyles, type PageAssets } from './app/document.ts'
import { statusOfFailure } from './app/error-screen.tsx'
import { screenFiles } from './app/source-files.ts'
import { ContainerProvider } from './bindings/container.tsx'
import { type House, HouseProvider } from './bindings/house.tsx'

/** One page to render, for nobody in particular. */
export interface PageRequest {
  readonly mode: HostMode
  readonly site: Site
  /** Path and query as they came. */
  readonly address: string
  readonly container: Container
  readonly environment: House['environment']
  readonly assets: PageAssets
  readonly widget?: ChatWidget | undefined
  /** Bots get the true status and no error page (specification §8). */
  readonly bot: boolean
}

/** Renders a page on the server: a pure function of host mode, address and what the Api answers. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { mode, site, address, container } = request
  const resolution = resolvePath(mode, address, site)
  if (resolution.type === 'redirect') return { type: 'redirect', location: resolution.location }
  const linkTo = createLinks(mode, site)
  const context = { api: container.get(Api), mode, site, linkTo, takePrefill: () => undefined, leave: () => {} }
  const known = resolution.type === 'page' ? [resolution.route] : []
  const router = createAppRouter(context, historyAt(address), { onServer: true, known })
  await router.load()
  const loaded = router.state.matches.at(-1)
  const route =
    resolution.type === 'page' && screenFiles[resolution.route.name] !== undefined ? resolution.route.name : null
  const status = route === null ? 404 : statusOfMatches(router.state)
  const params = resolution.type === 'page' ? resolution.params : {}
  if (status >= 400 && request.bot)
    return { type: 'page', status, html: '', styles: [], widget: undefined, route, params }
  // A page without its foot is better than no page.
  const { facts, times } = await context.api.settings.facts({}).catch(() => ({ facts: undefined, times: undefined }))
  const house: House = { mode, site, linkTo, environment: request.environment, facts, times }
  const body = renderToString(
    <ContainerProvider container={container}>
      <HouseProvider house={house}>
        <RouterProvider router={router} />
      </HouseProvider>
    </ContainerProvider>,
  )
  const shown = status < 400 ? (loaded?.loaderData as Loaded | undefined) : undefined
  const head = shown?.screen.head(shown.data, {
    params,
    query: new URLSearchParams(address.split('?')[1] ?? ''),
    linkTo,
    site,
  })
  const html = documentOf({ ...request, facts, times, body, head, status, route, data: shown?.data })
  const styles = Object.values(ownStyles({ ...request, head })).filter((style) => style !== undefined)
  return { type: 'page', status, html, styles, widget: request.widget?.origin, route, params }
}

interface SettledMatch {
  readonly status: string
  readonly error?: unknown
  /** How the router marks a match below which nothing was found. */
  readonly _notFound?: boolean | undefined
}

function statusOfMatches({ matches }: { readonly matches: readonly SettledMatch[] }): number {
  if (matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)) return 404
  const failed = matches.find(({ status }) => status === 'error')
  return failed === undefined ? 200 : statusOfFailure(failed.error)
}
