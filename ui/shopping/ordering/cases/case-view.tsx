import type { Parcel, ShownCase } from '../../../../core/ordering/index.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { CasePhoto } from '../../../shared/cases/case-photo.tsx'
import { caseKindLabels, buyerCaseStateLabels, solutionLabels } from '../parcels/parcel-labels.ts'

/** A problem report: what was reported, the store's offer, and its state. */
export function CaseView({ parcel, parcelCase }: { readonly parcel: Parcel; readonly parcelCase: ShownCase }) {
  const labels = parcelCase.items.map(({ variant_id, quantity }) => {
    const item = parcel.items.find((photo) => photo.variant_id === variant_id)
    return `${item?.title ?? ''} (${formatNumber(quantity)} عدد)`
  })
  return (
    <div
      role="group"
      aria-label="گزارش مشکل"
      data-case-state={parcelCase.state}
      className="grid gap-2 rounded-control border border-line p-3 text-sm"
    >
      <p className="flex flex-wrap justify-between gap-2">
        <b>{caseKindLabels[parcelCase.kind]}</b>
        <span className="text-muted">{buyerCaseStateLabels[parcelCase.state]}</span>
      </p>
      <p className="text-muted">{labels.join('، ')}</p>
      <p className="whitespace-pre-line">{parcelCase.text}</p>
      <p className="text-muted">خواستهٔ شما: {solutionLabels[parcelCase.wanted]}</p>
      {parcelCase.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {parcelCase.photos.map((id, index) => (
            <li key={id}>
              <CasePhoto id={id} alt={`عکس ${formatNumber(index + 1)} از مشکل`} />
            </li>
          ))}
        </ul>
      )}
      {parcelCase.offer && parcel.decision === null && (
        <p className="rounded-control bg-sunken p-2">
          پیشنهاد: {solutionLabels[parcelCase.offer.solution]}
          {parcelCase.offer.amount > 0 && `، ${formatToman(parcelCase.offer.amount)}`}
          {parcelCase.offer.with_return && '، پس از برگشت کالا'}
          {parcelCase.offer.note && <span className="block text-muted">{parcelCase.offer.note}</span>}
        </p>
      )}
      {parcelCase.tracking_code && (
        <p>
          کد رهگیری برگشت: <bdi dir="ltr">{parcelCase.tracking_code}</bdi>
        </p>
      )}
    </div>
  )
}
