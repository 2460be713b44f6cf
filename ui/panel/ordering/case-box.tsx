import type { DeskParcel } from '../../../core/ordering/index.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { CasePhoto } from '../../entrance/ordering/case-photo.tsx'
import { reportTitles, solutionWords } from '../../office/ordering/report-words.ts'
import { reportStateTitles } from './desk-words.ts'

type Case = NonNullable<DeskParcel['case']>

/** What the buyer reports, and what the store has offered. */
export function CaseBox({ parcel, own }: { readonly parcel: DeskParcel; readonly own: Case }) {
  const pieces = own.items.map(({ variant_id, quantity }) => {
    const item = parcel.items.find((one) => one.variant_id === variant_id)
    return `${item?.title ?? ''} (${formatNumber(quantity)} عدد)`
  })
  return (
    <section aria-label="گزارش خریدار" className="grid gap-2 rounded-control border border-line p-3 text-sm">
      <p className="flex flex-wrap justify-between gap-2">
        <b>{reportTitles[own.kind]}</b>
        <span className="text-muted">{reportStateTitles[own.state]}</span>
      </p>
      <p className="text-muted">{pieces.join('، ')}</p>
      <p className="whitespace-pre-line">{own.text}</p>
      <p className="text-muted">خواستهٔ خریدار: {solutionWords[own.wanted]}</p>
      {own.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {own.photos.map((id, index) => (
            <li key={id}>
              <CasePhoto id={id} alt={`عکس ${formatNumber(index + 1)} از خریدار`} />
            </li>
          ))}
        </ul>
      )}
      {own.offer && parcel.ruling === null && (
        <p className="rounded-control bg-sunken p-2">
          پیشنهاد شما: {solutionWords[own.offer.solution]}
          {own.offer.amount !== null && own.offer.amount > 0 && `، ${formatToman(own.offer.amount)}`}
          {own.offer.with_return && '، پس از برگشت کالا'}
          {own.offer.note && <span className="block text-muted">{own.offer.note}</span>}
        </p>
      )}
      {own.tracking_code && (
        <p>
          کد رهگیری برگشت: <bdi dir="ltr">{own.tracking_code}</bdi>
        </p>
      )}
    </section>
  )
}
