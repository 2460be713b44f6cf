import { type StoreParcel, parcelStateLabels } from '../../../../core/ordering/index.ts'
import { formatDateTime } from '../../../../core/shared/time/dates.ts'
import { historyActorLabels, reasonLabel } from '../parcels/parcel-labels.ts'

/** The history of the parcel, newest first. */
export function ParcelHistory({ parcel: { history } }: { readonly parcel: StoreParcel }) {
  return (
    <section aria-label="تاریخچه" className="grid gap-2">
      <h3 className="text-sm text-muted">تاریخچه</h3>
      <ol className="grid gap-2 text-sm">
        {history.toReversed().map(({ to, by, reason, note, at }) => (
          <li key={`${to} ${at}`} className="border-s-2 border-line ps-3">
            <b>{parcelStateLabels[to]}</b> <span className="text-muted">({historyActorLabels[by]})</span>
            {reason !== null && reasonLabel(reason) !== null && <span className="block">{reasonLabel(reason)}</span>}
            {note && <span className="block whitespace-pre-line text-muted">{note}</span>}
            <span className="block text-xs text-muted">{formatDateTime(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
