import type { ComponentProps } from 'react'
import type { DeskParcel } from '../../../core/ordering/index.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { CasePhoto } from '../../entrance/ordering/case-photo.tsx'
import { solutionWords } from './report-words.ts'

type Case = NonNullable<DeskParcel['case']>

interface BuyerReportProps {
  readonly own: Pick<Case, 'items' | 'text' | 'wanted' | 'photos' | 'offer' | 'tracking_code'>
  /** The goods of the parcel. */
  readonly goods: readonly { readonly variant_id: string; readonly title: string }[]
  /** Whose offer stands, in words; absent where none does any more. */
  readonly offerOf: string | undefined
  readonly bring?: ComponentProps<typeof CasePhoto>['bring']
}

/** What a buyer reports with photos, what the store has offered, and the code of a return. */
export function BuyerReport({ own, goods, offerOf, bring }: BuyerReportProps) {
  const pieces = own.items.map(({ variant_id, quantity }) => {
    const item = goods.find((one) => one.variant_id === variant_id)
    return `${item?.title ?? ''} (${formatNumber(quantity)} عدد)`
  })
  const { offer } = own
  return (
    <>
      <p className="text-muted">{pieces.join('، ')}</p>
      <p className="whitespace-pre-line">{own.text}</p>
      <p className="text-muted">خواستهٔ خریدار: {solutionWords[own.wanted]}</p>
      {own.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {own.photos.map((id, index) => (
            <li key={id}>
              <CasePhoto id={id} alt={`عکس ${formatNumber(index + 1)} از خریدار`} {...(bring && { bring })} />
            </li>
          ))}
        </ul>
      )}
      {offer && offerOf !== undefined && (
        <p className="rounded-control bg-sunken p-2">
          {offerOf}: {solutionWords[offer.solution]}
          {offer.amount !== null && offer.amount > 0 && `، ${formatToman(offer.amount)}`}
          {offer.with_return && '، پس از برگشت کالا'}
          {offer.note && <span className="block text-muted">{offer.note}</span>}
        </p>
      )}
      {own.tracking_code && (
        <p>
          کد رهگیری برگشت: <bdi dir="ltr">{own.tracking_code}</bdi>
        </p>
      )}
    </>
  )
}
