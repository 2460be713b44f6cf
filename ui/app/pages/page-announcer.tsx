import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { resolvePath } from '../../../core/routing/index.ts'
import { useSite } from '../../bindings/container/site-context.tsx'
import { type LoadedPage, queryOf } from './loaded-page.ts'
import { titleOf } from './page-title.ts'

const lost = 'صفحه پیدا نشد'

/**
 * After each client-side navigation: sets the document's title, announces it to screen readers, and focuses the page's
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
    document.title = titleOf(title)
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
  if (loaded === undefined) return lost
  const { screen, data, address } = loaded
  const resolution = resolvePath(mode, address, siteHost)
  const params = resolution.type === 'page' ? resolution.params : {}
  return screen.head(data, { params, query: queryOf(address), linkTo, site: siteHost }).title
}

function pathOf(loaded: LoadedPage | undefined): string | undefined {
  return loaded?.address.split(/[?#]/)[0]
}
