import { lazy, Suspense } from 'react'
import { useHydrated } from '../../bindings/render/use-hydrated.ts'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import type { LayoutProps } from './layout.ts'

// Loaded lazily, because no public page needs the backoffice.
const Guarded = lazy(async () => ({ default: (await import('./guarded.tsx')).Guarded }))

/** The panel and the admin: the server renders a shell, the browser fills it. */
export function PanelLayout({ route, children, alone = false }: LayoutProps & { readonly alone?: boolean }) {
  if (!useHydrated()) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <Guarded route={route} alone={alone} waiting={<Waiting />}>
        {children}
      </Guarded>
    </Suspense>
  )
}

/** The shape of the backoffice while the membership loads. */
function Waiting() {
  return (
    <main id="content" tabIndex={-1} className="grid gap-4 p-4" aria-busy="true">
      <Skeleton className="h-11" />
      <Skeleton className="h-64" />
    </main>
  )
}
