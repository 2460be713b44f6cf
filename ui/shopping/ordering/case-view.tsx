import type { Parcel, ShownCase } from '../../../core/ordering/index.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { CasePhoto } from '../../entrance/ordering/case-photo.tsx'
import { caseKindTitles, caseStateTitles, solutionTitles } from './parcel-words.ts'

/** A problem report: what was told, what the store offers, where it stands. */
export function CaseView({ parcel, own }: { readonly parcel: Parcel; readonly own: ShownCase }) {
  const titles = own.items.map(({ variant_id, quantity }) => {
    const item = parcel.items.find((one) => one.variant_id === variant_id)
    return `${item?.title ?? ''} (${formatNumber(quantity)} عدد)`
  })
  return (
    <div
      role="group"
      aria-label="گزارش مشکل"
      data-case-state={own.state}
      className="grid gap-2 rounded-control border border-line p-3 text-sm"
    >
      <p className="flex flex-wrap justify-between gap-2">
        <b>{caseKindTitles[own.kind]}</b>
        <span className="text-muted">{caseStateTitles[own.state]}</span>
      </p>
      <p className="text-muted">{titles.join('، ')}</p>
      <p className="whitespace-pre-line">{own.text}</p>
      <p className="text-muted">خواستهٔ شما: {solutionTitles[own.wanted]}</p>
      {own.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {own.photos.map((id, index) => (
            <li key={id}>
              <CasePhoto id={id} alt={`عکس ${formatNumber(index + 1)} از مشکل`} />
            </li>
          ))}
        </ul>
      )}
      {own.offer && parcel.ruling === null && (
        <p className="rounded-control bg-sunken p-2">
          پیشنهاد: {solutionTitles[own.offer.solution]}
          {own.offer.amount > 0 && `، ${formatToman(own.offer.amount)}`}
          {own.offer.with_return && '، پس از برگشت کالا'}
          {own.offer.note && <span className="block text-muted">{own.offer.note}</span>}
        </p>
      )}
      {own.tracking_code && (
        <p>
          کد رهگیری برگشت: <bdi dir="ltr">{own.tracking_code}</bdi>
        </p>
      )}
    </div>
  )
}
