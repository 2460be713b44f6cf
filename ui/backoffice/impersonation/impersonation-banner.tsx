import { useStore } from '../../bindings/stores/use-store.ts'
import { formatTime } from '../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'

/** The person a tab impersonates. */
export interface ImpersonationInfo {
  readonly name: string
  readonly mobile: string
  readonly until: string
  readonly may_write: boolean
}

interface ImpersonationBannerProps {
  /** Null when the ticket was not accepted. */
  readonly impersonation: ImpersonationInfo | null
  /** Whether the session is alive. */
  readonly live: { get(): boolean; subscribe(listener: () => void): () => void }
  readonly onEnd: () => void
}

/** Names the impersonated person on every page; it cannot be dismissed, but ends the impersonation (USR-24). */
export function ImpersonationBanner({ impersonation, live, onEnd }: ImpersonationBannerProps) {
  const isLive = useStore(live, true)
  return (
    <aside
      aria-label="ورود به جای کاربر"
      className="visit-banner fixed inset-x-0 z-10 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 bg-saffron-soft p-2 ps-20 text-sm font-medium text-saffron shadow-soft min-[90rem]:ps-24 print:hidden"
    >
      <p role="status">
        {isLive && impersonation ? textOf(impersonation) : 'این نشست پایان یافته است؛ می‌توانید این زبانه را ببندید.'}
      </p>
      {isLive && impersonation && (
        <button type="button" className="button-quiet ms-auto" onClick={onEnd}>
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
