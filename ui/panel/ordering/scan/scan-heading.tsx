import { shippingMethodLabels, type PackSheet } from '../../../../core/ordering/index.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'

/** The heading of the parcel in work. */
export function ScanHeading({ parcel, onClose }: { readonly parcel: PackSheet; readonly onClose: () => void }) {
  return (
    <header className="flex items-start justify-between gap-3">
      <div className="grid gap-1 text-sm">
        <h2 className="text-base">
          سفارش {toPersianDigits(parcel.number)}{' '}
          <bdi dir="ltr" className="text-xs text-muted">
            P{parcel.id}
          </bdi>
        </h2>
        <p className="text-muted">
          {parcel.recipient_name}، {parcel.city}، <bdi dir="ltr">{toPersianDigits(parcel.mobile)}</bdi>
        </p>
        <p className="text-muted">{shippingMethodLabels[parcel.method]}</p>
        {parcel.gift && <p className="font-bold text-saffron">هدیه است؛ برگهٔ قیمت‌دار در آن نگذارید.</p>}
      </div>
      <button type="button" className="button-quiet shrink-0" onClick={onClose}>
        کنار بگذار
      </button>
    </header>
  )
}
