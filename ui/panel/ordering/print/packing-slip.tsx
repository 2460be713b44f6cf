import { type StoreParcel, showsPrices } from '../../../../core/ordering/index.ts'
import { formatShortDate } from '../../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import type { useSender } from '../../../bindings/stores/use-sender.ts'
import { BarCode } from './barcodes.tsx'
import { senderOf } from './parcel-label.tsx'

interface PackingSlipProps {
  readonly parcel: StoreParcel
  readonly sender: ReturnType<typeof useSender>[0]
}

/** The packing slip; for a gift without prices (DESK-7). */
export function PackingSlip({ parcel, sender }: PackingSlipProps) {
  const gift = parcel.sender !== null
  const priced = showsPrices(parcel)
  return (
    <section className="sheet paper-a4 grid w-[194mm] content-start gap-[4mm] p-[4mm]" aria-label="برگهٔ بسته">
      <header className="flex items-start justify-between gap-4 border-b border-black pb-[2mm]">
        <div>
          <h2 className="text-lg">{parcel.store.title}</h2>
          <p>
            سفارش {toPersianDigits(parcel.number)}، {formatShortDate(parcel.paid_at)}
          </p>
          {gift && <p>هدیه از {senderOf(parcel, sender).name}</p>}
        </div>
        <div className="grid w-[60mm] justify-items-center text-sm">
          <BarCode text={`P${parcel.id}`} className="h-[10mm] w-full" />
          <bdi dir="ltr">P{parcel.id}</bdi>
        </div>
      </header>
      <p>
        گیرنده: <b>{parcel.recipient.recipient_name}</b>، {parcel.recipient.city}
      </p>
      <table className="w-full border-collapse text-sm [&_td]:border [&_td]:border-black [&_td]:p-[1.5mm] [&_th]:border [&_th]:border-black [&_th]:p-[1.5mm] [&_th]:text-start">
        <thead>
          <tr>
            <th scope="col">کالا</th>
            <th scope="col">تعداد</th>
            {priced && <th scope="col">مبلغ</th>}
          </tr>
        </thead>
        <tbody>
          {parcel.items.map((item) => (
            <tr key={item.variant_id}>
              <td>
                {item.title} {Object.values(item.options).join('، ')}
              </td>
              <td>{formatNumber(item.quantity)}</td>
              {priced && <td>{item.total !== null && formatToman(item.total)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {priced && parcel.items_total !== null && (
        <p className="text-end">
          جمع کالاها: {formatToman(parcel.items_total)}
          {parcel.coupon_discount !== null &&
            parcel.coupon_discount > 0 &&
            `، با تخفیف ${formatToman(parcel.coupon_discount)}`}
        </p>
      )}
    </section>
  )
}
