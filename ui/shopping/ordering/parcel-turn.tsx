import type { Parcel } from '../../../core/ordering/index.ts'
import { Clock } from '../../../core/shared/clock.ports.ts'
import { formatDateTime, formatJalaaliDate, formatRelative } from '../../../core/shared/dates.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { useHydrated } from '../../bindings/use-hydrated.ts'
import { parcelStateTitles } from './order-words.ts'
import { reasonTitle, turnSentence } from './parcel-words.ts'

/** Whose turn a parcel is, and until when. */
export function ParcelTurn({ parcel }: { readonly parcel: Parcel }) {
  const now = useNow()
  const { until, waiting_for, delay_days } = parcel
  const sentence = turnSentence(parcel, until === null ? '' : untilText(now, until), formatNumber(delay_days ?? 0))
  if (sentence === '') return null
  return (
    <p
      data-waiting-for={waiting_for}
      className={`rounded-control p-3 text-sm ${waiting_for === 'you' ? 'bg-primary-soft text-primary-strong' : 'bg-sunken'}`}
    >
      {sentence}
      {until !== null && <span className="block text-xs text-muted">{formatDateTime(until)}</span>}
    </p>
  )
}

/** What happened to a parcel and when, the newest first. */
export function ParcelHistory({ history }: { readonly history: Parcel['history'] }) {
  const now = useNow()
  if (history.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center text-muted">آنچه گذشت</summary>
      <ol className="grid gap-3 border-s-2 border-line ps-3">
        {history.toReversed().map((row) => (
          <li key={`${row.at} ${row.to}`}>
            {Object.hasOwn(parcelStateTitles, row.to) ? parcelStateTitles[row.to as Parcel['state']] : row.to}
            {reasonTitle(row.reason) && <span className="text-muted">: {reasonTitle(row.reason)}</span>}
            {row.note && <span className="block text-muted">{row.note}</span>}
            <time dateTime={row.at} className="block text-xs text-muted">
              {formatDateTime(row.at)}
              {now !== null && ` (${formatRelative(now, Date.parse(row.at))})`}
            </time>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** The time of now; nothing until the page has woken, so that every visitor is sent the same page. */
function useNow(): number | null {
  const clock = useService(Clock)
  return useHydrated() ? clock.now() : null
}

function untilText(now: number | null, until: string): string {
  if (now === null) return `تا ${formatJalaaliDate(until)}`
  return Date.parse(until) - now < 60_000 ? 'تا چند لحظهٔ دیگر' : `تا ${formatRelative(now, Date.parse(until))}`
}
