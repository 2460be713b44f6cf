import { type CaseState, type HouseCase, type ParcelState, parcelTitles } from '../../../core/ordering/index.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { byTitles, caseStateWords } from './case-words.ts'

/** What happened to the parcel and its case, newest first. */
export function CaseStory({ file }: { readonly file: HouseCase }) {
  return (
    <section aria-label="گذشته" className="card grid gap-2 p-4 text-sm">
      <h2 className="text-base">گذشته</h2>
      <ol className="grid gap-2">
        {file.history.toReversed().map(({ subject, to, by, note, at }) => (
          <li key={`${subject} ${to} ${at}`} className="border-s-2 border-line ps-3">
            <b>
              {subject === 'parcel' ? 'بسته: ' : 'پرونده: '}
              {subject === 'parcel' ? parcelTitles[to as ParcelState] : caseStateWords[to as CaseState]}
            </b>{' '}
            <span className="text-muted">({byTitles[by] ?? by})</span>
            {note && <span className="block whitespace-pre-line text-muted">{note}</span>}
            <span className="block text-xs text-muted">{formatDateTime(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
