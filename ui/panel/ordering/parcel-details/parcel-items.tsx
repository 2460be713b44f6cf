import type { StoreParcel } from '../../../../core/ordering/index.ts'
import { formatToman, minus, noMoney, sum } from '../../../../core/shared/money.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { Picture } from '../../../kit/images/picture.tsx'

/** The items of the parcel; with prices only for those who may see them. */
export function ParcelItems({ parcel }: { readonly parcel: StoreParcel }) {
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
          {parcel.coupon_discount !== null && parcel.coupon_discount > 0 && (
            <span className="w-full text-success">
              کد تخفیف خریدار {formatToman(minus(noMoney, parcel.coupon_discount))}
            </span>
          )}
          <Refunded parcel={parcel} />
        </p>
      )}
    </section>
  )
}

function Refunded({ parcel }: { readonly parcel: StoreParcel }) {
  const { items_total, shipping_cost, coupon_discount, refunded } = parcel
  if (items_total === null || shipping_cost === null || coupon_discount === null || !refunded) return null
  const remaining = minus(sum([items_total, shipping_cost]), sum([coupon_discount, refunded]))
  return (
    <span className="w-full">
      تاکنون {formatToman(refunded)} به خریدار برگشت
      {remaining > 0 && <span className="text-muted">؛ حداکثر {formatToman(remaining)} دیگر می‌تواند برگردد</span>}
    </span>
  )
}
