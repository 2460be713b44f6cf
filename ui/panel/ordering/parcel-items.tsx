import type { DeskParcel } from '../../../core/ordering/index.ts'
import { formatToman, minus, noMoney, sum } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { Picture } from '../../kit/picture.tsx'

/** What is in the parcel; prices stand there only for those who receive them. */
export function ParcelItems({ parcel }: { readonly parcel: DeskParcel }) {
  return (
    <section aria-label="کالاها" className="grid gap-2">
      <h3 className="text-sm text-muted">کالاها</h3>
      <ul className="grid gap-2">
        {parcel.items.map((item) => (
          <li key={item.variant_id} className="flex items-center gap-3 text-sm">
            {item.photo && (
              <span className="block size-14 shrink-0 overflow-hidden rounded-control">
                <Picture id={item.photo.id} alt="" sizes="56px" />
              </span>
            )}
            <span className="grid grow">
              {item.title}
              <span className="text-xs text-muted">
                {Object.values(item.options).join('، ')} {item.sku && <bdi dir="ltr">{item.sku}</bdi>}
              </span>
            </span>
            <b className="whitespace-nowrap">{formatNumber(item.quantity)}×</b>
            {item.total !== null && <span className="whitespace-nowrap">{formatToman(item.total)}</span>}
          </li>
        ))}
      </ul>
      {parcel.items_total !== null && parcel.shipping_cost !== null && (
        <p className="flex flex-wrap justify-between gap-2 border-t border-line pt-2 text-sm">
          <span className="text-muted">هزینهٔ ارسال {formatToman(parcel.shipping_cost)}</span>
          <b>جمع کالاها {formatToman(parcel.items_total)}</b>
          {parcel.coupon_part !== null && parcel.coupon_part > 0 && (
            <span className="w-full text-success">
              کد تخفیف خریدار {formatToman(minus(noMoney, parcel.coupon_part))}
            </span>
          )}
          <Refunded parcel={parcel} />
        </p>
      )}
    </section>
  )
}

function Refunded({ parcel }: { readonly parcel: DeskParcel }) {
  const { items_total, shipping_cost, coupon_part, refunded } = parcel
  if (items_total === null || shipping_cost === null || coupon_part === null || !refunded) return null
  const left = minus(sum([items_total, shipping_cost]), sum([coupon_part, refunded]))
  return (
    <span className="w-full">
      تاکنون {formatToman(refunded)} به خریدار برگشت
      {left > 0 && <span className="text-muted">؛ حداکثر {formatToman(left)} دیگر می‌تواند برگردد</span>}
    </span>
  )
}
