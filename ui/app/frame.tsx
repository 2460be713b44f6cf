import { ExperimentalBadge } from './badge.tsx'
import { KeepAlive } from './keep-alive.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PageVoice } from './page-voice.tsx'
import { Progress } from './progress.tsx'
import { Toasts } from './toasts.tsx'

/** Everything around the pages: progress, what is said of them, what floats, toasts. */
export function Frame() {
  return (
    <>
      <a href="#content" className="skip-link">
        رفتن به محتوا
      </a>
      <Progress />
      <PageVoice />
      <KeepAlive />
      <OfflineNotice />
      <Toasts />
      <ExperimentalBadge />
    </>
  )
}
