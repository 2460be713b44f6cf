import type { Container } from '../core/container/container.ts'
import { RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { Api } from '../core/api/api.ts'
import {
  createLinks,
  errorPageTitle,
  type HostMode,
  resolvePath,
  type RenderedPage,
  shopOfPath,
  type Site,
} from '../core/routing/index.ts'
import type { LoadedPage } from './app/pages/loaded-page.ts'
import { createAppRouter, historyAt } from './app/router.tsx'
import { type ChatWidget, documentOf, inlineStyles, type PageAssets } from './app/document.ts'
import { statusOfFailure } from './app/screens/error-screen.tsx'
import { screenFiles } from './app/screens/source-files.ts'
import { ContainerProvider } from './bindings/container/container.tsx'
import { type SiteInfo, SiteProvider } from './bindings/container/site-context.tsx'

export interface PageRequest {
  readonly mode: HostMode
  readonly site: Site
  /** The raw path and query. */
  readonly address: string
  readonly container: Container
  readonly environment: SiteInfo['environment']
  readonly assets: PageAssets
  readonly widget?: ChatWidget | undefined
  /** Bots get the true status and no error page. */
  readonly bot: boolean
}

/** Renders a page on the server from host mode, URL and API data only. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { mode, site, address, container } = request
  const resolution = resolvePath(mode, address, site)
  if (resolution.type === 'redirect')
    return { type: 'redirect', location: resolution.location, permanent: !resolution.external }
  const linkTo = createLinks(mode, site)
  const context = { api: container.get(Api), mode, site, linkTo, takePrefill: () => undefined, leave: () => {} }
  const known = resolution.type === 'page' ? [resolution.route] : []
  const router = createAppRouter(context, historyAt(address), { onServer: true, known })
  await router.load()
  const loaded = router.state.matches.at(-1)
  const route =
    resolution.type === 'page' && screenFiles[resolution.route.name] !== undefined ? resolution.route.name : null
  const status = route === null ? 404 : statusOfMatches(router.state.matches)
  const params = resolution.type === 'page' ? resolution.params : {}
  if (status >= 400 && request.bot)
    return { type: 'page', status, html: '', styles: [], widget: undefined, route, params }
  // A page without its footer is better than no page.
  const { info, times } = await context.api.settings
    .getPlatformInfo({})
    .catch(() => ({ info: undefined, times: undefined }))
  const slug = status < 400 ? undefined : shopOfPath(mode, address.split(/[?#]/)[0] ?? '')
  const shop = slug && (await context.api.stores.getStoreBySlug({ store_slug: slug }).catch(() => undefined))
  const siteInfo: SiteInfo = {
    mode,
    siteHost: site,
    linkTo,
    environment: request.environment,
    platformInfo: info,
    shop: shop || undefined,
    times,
  }
  const body = renderToString(
    <ContainerProvider container={container}>
      <SiteProvider siteInfo={siteInfo}>
        <RouterProvider router={router} />
      </SiteProvider>
    </ContainerProvider>,
  )
  const shown = status < 400 ? (loaded?.loaderData as LoadedPage | undefined) : undefined
  const query = new URLSearchParams(address.split('?')[1] ?? '')
  const errorHead = shop ? { title: errorPageTitle, theme: shop.theme } : undefined
  const head = shown === undefined ? errorHead : shown.screen.head(shown.data, { params, query, linkTo, site })
  const html = documentOf({
    ...request,
    facts: info,
    shop: siteInfo.shop,
    times,
    body,
    head,
    status,
    route,
    data: shown?.data,
  })
  const styles = Object.values(inlineStyles({ ...request, head })).filter((style) => style !== undefined)
  return { type: 'page', status, html, styles, widget: request.widget?.origin, route, params }
}

interface SettledMatch {
  readonly status: string
  readonly error?: unknown
  readonly loaderData?: unknown
  /** The router's mark of a match without a matching child. */
  readonly _notFound?: boolean | undefined
}

function statusOfMatches(matches: readonly SettledMatch[]): number {
  if (matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)) return 404
  const failed = matches.find(({ status }) => status === 'error')
  if (failed !== undefined) return statusOfFailure(failed.error)
  // A page without its screen, as after a redirect of the router's own, must never be cached as a page.
  return matches.at(-1)?.loaderData === undefined ? 500 : 200
}
