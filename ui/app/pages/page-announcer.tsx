import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { errorPageTitle, resolvePath, routeOf } from '../../../core/routing/index.ts'
import { useSite } from '../../bindings/container/site-context.tsx'
import { type LoadedPage, queryOf } from './loaded-page.ts'
import { describePage } from './page-description.ts'

/**
 * After each client-side navigation: sets the document's title and robots tag, announces the title to screen readers, and focuses the page's
 * start.
 */
export function PageAnnouncer() {
  const loaded = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData as LoadedPage | undefined })
  const site = useSite()
  const before = useRef<LoadedPage | undefined | null>(null)
  const [said, announce] = useState('')
  useEffect(() => {
    const last = before.current
    before.current = loaded
    // The server has rendered the first page's title.
    if (last === null || last === loaded) return
    const title = titleNow(loaded, site)
    describePage(title, loaded === undefined ? 'noindex' : routeOf(loaded.name).robots)
    announce(title)
    if (pathOf(last) !== pathOf(loaded)) document.getElementById('content')?.focus({ preventScroll: true })
  }, [loaded, site])
  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  )
}

function titleNow(loaded: LoadedPage | undefined, { mode, siteHost, linkTo }: ReturnType<typeof useSite>): string {
  if (loaded === undefined) return errorPageTitle
  const { screen, data, address } = loaded
  const resolution = resolvePath(mode, address, siteHost)
  const params = resolution.type === 'page' ? resolution.params : {}
  return screen.head(data, { params, query: queryOf(address), linkTo, site: siteHost }).title
}

function pathOf(loaded: LoadedPage | undefined): string | undefined {
  return loaded?.address.split(/[?#]/)[0]
}
