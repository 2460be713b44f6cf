import { lazy, Suspense } from 'react'
import { useHydrated } from '../../bindings/use-hydrated.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import type { LayoutProps } from './layout.ts'

// No public page needs the office: it comes with the first page of the panel or the admin.
const Guarded = lazy(async () => ({ default: (await import('./guarded.tsx')).Guarded }))

/** The panel and the admin: rendered as a shell for nobody, filled for who works here. */
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

/** The shape of the office before it is known who works here. */
function Waiting() {
  return (
    <main id="content" tabIndex={-1} className="grid gap-4 p-4" aria-busy="true">
      <Skeleton className="h-11" />
      <Skeleton className="h-64" />
    </main>
  )
}
