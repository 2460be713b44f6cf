import { useRouterState } from '@tanstack/react-router'
import { ExperimentalBadge } from './badge.tsx'
import { Floating } from './floating/floating.tsx'
import { Foremost } from './foremost.tsx'
import { KeepAlive, nowhere } from './keep-alive.tsx'
import type { Loaded } from './loaded.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { PageVoice } from './page-voice.tsx'
import { Progress } from './progress.tsx'
import { Toasts } from './toasts.tsx'

/** Everything around the pages: progress, what is said of them, what floats, toasts. */
export function Frame() {
  const route = useRouterState({ select: ({ matches }) => (matches.at(-1)?.loaderData as Loaded | undefined)?.name })
  return (
    <>
      <a href="#content" className="skip-link">
        رفتن به محتوا
      </a>
      <ExperimentalBadge />
      <Progress />
      <PageVoice />
      <KeepAlive />
      <Floating route={route ?? nowhere} />
      <Foremost>
        <div className="pointer-events-none fixed inset-0 z-50 flex flex-col justify-end gap-2 px-4 pb-[calc(4.5rem+var(--floor,0px))] print:hidden">
          <Toasts />
          <OfflineNotice />
        </div>
      </Foremost>
    </>
  )
}
