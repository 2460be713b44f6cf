import type { ComponentProps } from 'react'
import type { StoreParcel } from '../../../core/ordering/index.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { CasePhoto } from '../../shared/cases/case-photo.tsx'
import { storeSolutionLabels } from './report-labels.ts'

type Case = NonNullable<StoreParcel['case']>

interface BuyerReportProps {
  readonly parcelCase: Pick<Case, 'items' | 'text' | 'wanted' | 'photos' | 'offer' | 'tracking_code'>
  /** The items of the parcel. */
  readonly items: readonly { readonly variant_id: string; readonly title: string }[]
  /** Who made the open offer, as text; absent when no offer is open. */
  readonly offerText: string | undefined
  readonly loadPhoto?: ComponentProps<typeof CasePhoto>['load']
}

/** A buyer's report with photos, the store's offer, and the tracking code of a return. */
export function BuyerReport({ parcelCase, items, offerText, loadPhoto }: BuyerReportProps) {
  const reportedItems = parcelCase.items.map(({ variant_id, quantity }) => {
    const item = items.find((one) => one.variant_id === variant_id)
    return `${item?.title ?? ''} (${formatNumber(quantity)} عدد)`
  })
  const { offer } = parcelCase
  return (
    <>
      <p className="text-muted">{reportedItems.join('، ')}</p>
      <p className="whitespace-pre-line">{parcelCase.text}</p>
      <p className="text-muted">خواستهٔ خریدار: {storeSolutionLabels[parcelCase.wanted]}</p>
      {parcelCase.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {parcelCase.photos.map((id, index) => (
            <li key={id}>
              <CasePhoto
                id={id}
                alt={`عکس ${formatNumber(index + 1)} از خریدار`}
                {...(loadPhoto && { load: loadPhoto })}
              />
            </li>
          ))}
        </ul>
      )}
      {offer && offerText !== undefined && (
        <p className="rounded-control bg-sunken p-2">
          {offerText}: {storeSolutionLabels[offer.solution]}
          {offer.amount !== null && offer.amount > 0 && `، ${formatToman(offer.amount)}`}
          {offer.with_return && '، پس از برگشت کالا'}
          {offer.note && <span className="block text-muted">{offer.note}</span>}
        </p>
      )}
      {parcelCase.tracking_code && (
        <p>
          کد رهگیری برگشت: <bdi dir="ltr">{parcelCase.tracking_code}</bdi>
        </p>
      )}
    </>
  )
}
