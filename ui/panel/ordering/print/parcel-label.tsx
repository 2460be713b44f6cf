import { type StoreParcel, shippingMethodLabels } from '../../../../core/ordering/index.ts'
import { formatShortDate } from '../../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import type { useSender } from '../../../bindings/stores/use-sender.ts'
import { BarCode, QrCode } from './barcodes.tsx'

type Sender = ReturnType<typeof useSender>[0]

interface ParcelLabelProps {
  readonly parcel: StoreParcel
  readonly sender: Sender
  readonly small: boolean
}

/** The shipping label: sender, recipient, carrier and codes. */
export function ParcelLabel({ parcel, sender, small }: ParcelLabelProps) {
  const { recipient, store, id } = parcel
  const from = senderOf(parcel, sender)
  const size = small ? 'gap-[1mm] p-[2mm] text-[7.5pt] leading-[1.5]' : 'gap-[2mm] p-[4mm] text-[10pt] leading-[1.6]'
  return (
    <article className={`flex min-h-0 flex-col overflow-hidden border border-black break-inside-avoid ${size}`}>
      <p className="flex justify-between gap-2 border-b border-black pb-[1mm]">
        <b>{shippingMethodLabels[parcel.method]}</b>
        <span>سفارش {toPersianDigits(parcel.number)}</span>
        <span>{formatNumber(parcel.weight_grams)} گرم</span>
        <span>{formatShortDate(parcel.paid_at)}</span>
      </p>
      <p>
        فرستنده: <b>{from.name}</b>، {store.province}، {store.city}
        {!small && store.address && `، ${toPersianDigits(store.address)}`}
        {store.postal_code && (
          <>
            ، کد پستی <bdi dir="ltr">{toPersianDigits(store.postal_code)}</bdi>
          </>
        )}
        {from.phone && (
          <>
            ، تلفن <bdi dir="ltr">{toPersianDigits(from.phone)}</bdi>
          </>
        )}
      </p>
      <p className={`grow ${small ? 'text-[8.5pt]' : 'text-[12pt]'}`}>
        گیرنده: <b>{recipient.recipient_name}</b>
        <br />
        {recipient.province}، {recipient.city}، {toPersianDigits(recipient.address)}
        <br />
        {recipient.postal_code !== '' && (
          <>
            کد پستی <bdi dir="ltr">{toPersianDigits(recipient.postal_code)}</bdi>،{' '}
          </>
        )}
        تلفن <bdi dir="ltr">{toPersianDigits(recipient.mobile)}</bdi>
      </p>
      <div className="flex items-end gap-[2mm]">
        <div className="grid min-w-0 grow justify-items-center">
          <BarCode text={`P${id}`} className={small ? 'h-[8mm] w-full' : 'h-[14mm] w-full'} />
          <bdi dir="ltr">P{id}</bdi>
        </div>
        <QrCode text={`P${id}`} className={small ? 'size-[13mm] shrink-0' : 'size-[22mm] shrink-0'} />
      </div>
    </article>
  )
}

/**
 * Returns the sender on the label: the one the buyer named, else the one last entered on this device, else the store.
 */
export function senderOf({ sender, store }: StoreParcel, ownSender: Sender): { name: string; phone: string } {
  if (sender !== null) return { name: sender.name, phone: sender.phone }
  return { name: ownSender?.name || store.title, phone: ownSender?.phone || store.phone }
}
