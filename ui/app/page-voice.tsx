import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { resolvePath } from '../../core/routing/index.ts'
import { useHouse } from '../bindings/house.tsx'
import { type Loaded, queryOf } from './loaded.ts'
import { titleOf } from './page-title.ts'

const lost = 'صفحه پیدا نشد'

/** After each navigation in the browser: the document's title, a word for screen readers, and the focus at the page's start. */
export function PageVoice() {
  const loaded = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData as Loaded | undefined })
  const house = useHouse()
  const before = useRef<Loaded | undefined | null>(null)
  const [said, say] = useState('')
  useEffect(() => {
    const last = before.current
    before.current = loaded
    // The server has said the first page's title itself.
    if (last === null || last === loaded) return
    const title = titleNow(loaded, house)
    document.title = titleOf(title)
    say(title)
    if (pathOf(last) !== pathOf(loaded)) document.getElementById('content')?.focus({ preventScroll: true })
  }, [loaded, house])
  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  )
}

function titleNow(loaded: Loaded | undefined, { mode, site, linkTo }: ReturnType<typeof useHouse>): string {
  if (loaded === undefined) return lost
  const { screen, data, address } = loaded
  const resolution = resolvePath(mode, address, site)
  const params = resolution.type === 'page' ? resolution.params : {}
  return screen.head(data, { params, query: queryOf(address), linkTo, site }).title
}

function pathOf(loaded: Loaded | undefined): string | undefined {
  return loaded?.address.split(/[?#]/)[0]
}
