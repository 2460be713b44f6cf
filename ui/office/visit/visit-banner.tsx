import { useStore } from '../../bindings/use-store.ts'
import { formatTime } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'

/** In whose place a tab stands. */
export interface Visit {
  readonly name: string
  readonly mobile: string
  readonly until: string
  readonly may_write: boolean
}

interface VisitBannerProps {
  /** Nothing when the ticket did not open. */
  readonly visit: Visit | null
  /** Whether the session still stands. */
  readonly live: { get(): boolean; subscribe(listener: () => void): () => void }
  readonly onEnd: () => void
}

/** Says on every page in whose place one stands; it cannot be closed, but what it stands for can be ended (USR-24). */
export function VisitBanner({ visit, live, onEnd }: VisitBannerProps) {
  const isLive = useStore(live, true)
  return (
    <aside
      aria-label="ورود به جای کاربر"
      className="visit-banner fixed inset-x-0 z-10 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 bg-saffron-soft p-2 ps-20 text-sm font-medium text-saffron shadow-soft min-[90rem]:ps-24 print:hidden"
    >
      <p role="status">
        {isLive && visit ? wordsOf(visit) : 'این نشست پایان یافته است؛ می‌توانید این زبانه را ببندید.'}
      </p>
      {isLive && visit && (
        <button type="button" className="button-quiet ms-auto" onClick={onEnd}>
          پایان
        </button>
      )}
    </aside>
  )
}

function wordsOf({ name, mobile, until, may_write }: Visit): string {
  const who = name || toPersianDigits(mobile)
  return `شما به جای ${who} هستید، ${may_write ? 'با اجازهٔ تغییر' : 'فقط دیدن'}، تا ساعت ${formatTime(until)}`
}
