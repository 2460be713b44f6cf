import { type CaseState, type AdminCase, type ParcelState, parcelStateLabels } from '../../../../core/ordering/index.ts'
import { formatDateTime } from '../../../../core/shared/time/dates.ts'
import { caseActorLabels, platformCaseStateLabels } from './case-labels.ts'

/** The history of the parcel and its case, newest first. */
export function CaseHistory({ details }: { readonly details: AdminCase }) {
  return (
    <section aria-label="گذشته" className="card grid gap-2 p-4 text-sm">
      <h2 className="text-base">گذشته</h2>
      <ol className="grid gap-2">
        {details.history.toReversed().map(({ subject, to, by, note, at }) => (
          <li key={`${subject} ${to} ${at}`} className="border-s-2 border-line ps-3">
            <b>
              {subject === 'parcel' ? 'بسته: ' : 'پرونده: '}
              {subject === 'parcel' ? parcelStateLabels[to as ParcelState] : platformCaseStateLabels[to as CaseState]}
            </b>{' '}
            <span className="text-muted">({caseActorLabels[by] ?? by})</span>
            {note && <span className="block whitespace-pre-line text-muted">{note}</span>}
            <span className="block text-xs text-muted">{formatDateTime(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
