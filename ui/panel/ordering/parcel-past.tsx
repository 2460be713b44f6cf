import { type DeskParcel, parcelTitles } from '../../../core/ordering/index.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { byWords, whyWords } from './desk-words.ts'

/** What happened to the parcel, newest first. */
export function ParcelPast({ parcel: { history } }: { readonly parcel: DeskParcel }) {
  return (
    <section aria-label="تاریخچه" className="grid gap-2">
      <h3 className="text-sm text-muted">تاریخچه</h3>
      <ol className="grid gap-2 text-sm">
        {history.toReversed().map(({ to, by, reason, note, at }) => (
          <li key={`${to} ${at}`} className="border-s-2 border-line ps-3">
            <b>{parcelTitles[to]}</b> <span className="text-muted">({byWords[by]})</span>
            {reason !== null && whyWords(reason) !== null && <span className="block">{whyWords(reason)}</span>}
            {note && <span className="block whitespace-pre-line text-muted">{note}</span>}
            <span className="block text-xs text-muted">{formatDateTime(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
