import { useRouterState } from '@tanstack/react-router'
import { ExperimentalBadge } from './overlays/experimental-badge.tsx'
import { Floating } from './floating/floating.tsx'
import { Topmost } from './overlays/topmost.tsx'
import { KeepAlive, noPage } from './pages/keep-alive.tsx'
import type { LoadedPage } from './pages/loaded-page.ts'
import { OfflineBanner } from './overlays/offline-banner.tsx'
import { PageAnnouncer } from './pages/page-announcer.tsx'
import { Progress } from './pages/progress.tsx'
import { Toasts } from './overlays/toasts.tsx'

/** Everything around the pages: progress, announcements, floating elements, toasts. */
export function Frame() {
  const route = useRouterState({
    select: ({ matches }) => (matches.at(-1)?.loaderData as LoadedPage | undefined)?.name,
  })
  return (
    <>
      <a href="#content" className="skip-link">
        رفتن به محتوا
      </a>
      <ExperimentalBadge />
      <Progress />
      <PageAnnouncer />
      <OfflineBanner />
      <KeepAlive />
      <Floating route={route ?? noPage} />
      <Topmost>
        <div className="pointer-events-none fixed inset-0 z-50 flex flex-col justify-end gap-2 px-4 pb-[calc(4.5rem+var(--floor,0px))] print:hidden">
          <Toasts />
        </div>
      </Topmost>
    </>
  )
}
