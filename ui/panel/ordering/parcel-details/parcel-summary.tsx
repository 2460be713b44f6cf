import type { ReactNode } from 'react'
import { type StoreParcel, shippingMethodLabels } from '../../../../core/ordering/index.ts'
import { formatDateTime } from '../../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'

/** The recipient and shipping of the parcel. */
export function ParcelSummary({ parcel }: { readonly parcel: StoreParcel }) {
  const { recipient, sender } = parcel
  return (
    <section aria-label="گیرنده و ارسال" className="grid gap-2">
      <h3 className="text-sm text-muted">گیرنده و ارسال</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <SummaryItem title="گیرنده">
          {recipient.recipient_name}، <bdi dir="ltr">{toPersianDigits(recipient.mobile)}</bdi>
        </SummaryItem>
        <SummaryItem title="نشانی">
          {recipient.province}، {recipient.city}، {toPersianDigits(recipient.address)}
        </SummaryItem>
        {recipient.postal_code !== '' && (
          <SummaryItem title="کد پستی">
            <bdi dir="ltr">{toPersianDigits(recipient.postal_code)}</bdi>
          </SummaryItem>
        )}
        {sender && (
          <SummaryItem title="فرستنده (هدیه)">
            {sender.name} <bdi dir="ltr">{toPersianDigits(sender.phone)}</bdi>
          </SummaryItem>
        )}
        <SummaryItem title="روش ارسال">{shippingMethodLabels[parcel.method]}</SummaryItem>
        <SummaryItem title="وزن">{formatNumber(parcel.weight_grams)} گرم</SummaryItem>
        {parcel.ship_by && <SummaryItem title="ارسال تا">{formatDateTime(parcel.ship_by)}</SummaryItem>}
        {parcel.tracking_code && (
          <SummaryItem title="کد رهگیری">
            {parcel.tracking_link === null ? (
              <bdi dir="ltr">{parcel.tracking_code}</bdi>
            ) : (
              <a href={parcel.tracking_link} target="_blank" rel="noreferrer" className="text-primary underline">
                <bdi dir="ltr">{parcel.tracking_code}</bdi>
              </a>
            )}
          </SummaryItem>
        )}
        {parcel.packed_at && (
          <SummaryItem title="بسته شد">
            {formatDateTime(parcel.packed_at)}
            {parcel.packed_by && `، ${parcel.packed_by}`}
          </SummaryItem>
        )}
        {parcel.printed_count > 0 && <SummaryItem title="چاپ">{formatNumber(parcel.printed_count)} بار</SummaryItem>}
      </dl>
    </section>
  )
}

function SummaryItem({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{title}</dt>
      <dd>{children}</dd>
    </>
  )
}
