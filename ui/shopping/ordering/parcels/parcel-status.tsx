import type { Parcel } from '../../../../core/ordering/index.ts'
import { Clock } from '../../../../core/shared/ports/clock.ports.ts'
import { formatDateTime, formatJalaaliDate, formatRelative } from '../../../../core/shared/time/dates.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useHydrated } from '../../../bindings/render/use-hydrated.ts'
import { buyerParcelEventLabels } from '../orders/order-labels.ts'
import { cancelReasonLabel, nextActorSentence } from './parcel-labels.ts'

/** The next actor of a parcel, and the deadline. */
export function ParcelStatus({ parcel }: { readonly parcel: Parcel }) {
  const now = useNow()
  const { until, waiting_for, delay_days } = parcel
  const sentence = nextActorSentence(parcel, until === null ? '' : untilText(now, until), formatNumber(delay_days ?? 0))
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

/** The history of a parcel, newest first. */
export function BuyerParcelHistory({ history }: { readonly history: Parcel['history'] }) {
  const now = useNow()
  if (history.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center text-muted">آنچه گذشت</summary>
      <ol className="grid gap-3 border-s-2 border-line ps-3">
        {history.toReversed().map((row) => (
          <li key={`${row.at} ${row.to}`}>
            {Object.hasOwn(buyerParcelEventLabels, row.to) ? buyerParcelEventLabels[row.to as Parcel['state']] : row.to}
            {cancelReasonLabel(row.reason) && <span className="text-muted">: {cancelReasonLabel(row.reason)}</span>}
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

/** Returns the current time, null until hydration, so that every visitor receives the same HTML. */
function useNow(): number | null {
  const deadline = useService(Clock)
  return useHydrated() ? deadline.now() : null
}

function untilText(now: number | null, until: string): string {
  if (now === null) return `تا ${formatJalaaliDate(until)}`
  return Date.parse(until) - now < 60_000 ? 'تا چند لحظهٔ دیگر' : `تا ${formatRelative(now, Date.parse(until))}`
}
