import { createRoot } from 'react-dom/client'
import type { ImpersonatedTab, ImpersonationInfo } from '../../../core/users/index.ts'
import { useStore } from '../../bindings/stores/use-store.ts'
import { formatTime } from '../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'

/** Shows the banner outside the pages, so that none of them can hide it. */
export function showImpersonationBanner(tab: ImpersonatedTab): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<ImpersonationBanner {...tab} />)
}

/** Names the impersonated person on every page; it cannot be dismissed, but ends the impersonation (USR-24). */
function ImpersonationBanner({ info, live, end }: ImpersonatedTab) {
  const isLive = useStore(live, true)
  return (
    <aside
      aria-label="ورود به جای کاربر"
      className="visit-banner fixed inset-x-0 z-10 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 bg-saffron-soft p-2 text-sm font-medium text-saffron shadow-soft lg:ps-22 print:hidden"
    >
      <p role="status">{isLive && info ? textOf(info) : 'این نشست پایان یافته است؛ می‌توانید این زبانه را ببندید.'}</p>
      {isLive && info && (
        <button type="button" className="button-quiet ms-auto" onClick={end}>
          پایان
        </button>
      )}
    </aside>
  )
}

function textOf({ name, mobile, until, may_write }: ImpersonationInfo): string {
  const who = name || toPersianDigits(mobile)
  return `شما به جای ${who} هستید، ${may_write ? 'با اجازهٔ تغییر' : 'فقط دیدن'}، تا ساعت ${formatTime(until)}`
}
