import type { ReactNode } from 'react'
import { type DeskParcel, methodTitles } from '../../../core/ordering/index.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'

/** Where the parcel goes and how. */
export function ParcelFacts({ parcel }: { readonly parcel: DeskParcel }) {
  const { recipient, sender } = parcel
  return (
    <section aria-label="گیرنده و ارسال" className="grid gap-2">
      <h3 className="text-sm text-muted">گیرنده و ارسال</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <Fact title="گیرنده">
          {recipient.recipient_name}، <bdi dir="ltr">{toPersianDigits(recipient.mobile)}</bdi>
        </Fact>
        <Fact title="نشانی">
          {recipient.province}، {recipient.city}، {toPersianDigits(recipient.address)}
        </Fact>
        <Fact title="کد پستی">
          <bdi dir="ltr">{toPersianDigits(recipient.postal_code)}</bdi>
        </Fact>
        {sender && (
          <Fact title="فرستنده (هدیه)">
            {sender.name} <bdi dir="ltr">{toPersianDigits(sender.phone)}</bdi>
          </Fact>
        )}
        <Fact title="روش ارسال">{methodTitles[parcel.method]}</Fact>
        <Fact title="وزن">{formatNumber(parcel.weight_grams)} گرم</Fact>
        {parcel.ship_by && <Fact title="ارسال تا">{formatDateTime(parcel.ship_by)}</Fact>}
        {parcel.tracking_code && (
          <Fact title="کد رهگیری">
            {parcel.tracking_link === null ? (
              <bdi dir="ltr">{parcel.tracking_code}</bdi>
            ) : (
              <a href={parcel.tracking_link} target="_blank" rel="noreferrer" className="text-primary underline">
                <bdi dir="ltr">{parcel.tracking_code}</bdi>
              </a>
            )}
          </Fact>
        )}
        {parcel.packed_at && (
          <Fact title="بسته شد">
            {formatDateTime(parcel.packed_at)}
            {parcel.packed_by && `، ${parcel.packed_by}`}
          </Fact>
        )}
        {parcel.printed_count > 0 && <Fact title="چاپ">{formatNumber(parcel.printed_count)} بار</Fact>}
      </dl>
    </section>
  )
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{title}</dt>
      <dd>{children}</dd>
    </>
  )
}
