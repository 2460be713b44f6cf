import type { AdminCase } from '../../../../core/ordering/index.ts'
import { formatToman, minus, noMoney } from '../../../../core/shared/money.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { Picture } from '../../../kit/images/picture.tsx'

/** The items of the parcel with their prices. */
export function CaseItems({ details }: { readonly details: AdminCase }) {
  const { items, items_total, coupon_discount, shipping_cost, refunded, left } = details
  return (
    <section aria-label="کالاهای بسته" className="card grid gap-2 p-4 text-sm">
      <h2 className="text-base">کالاهای بسته</h2>
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item.variant_id} className="flex flex-wrap items-center justify-end gap-x-3 sm:flex-nowrap">
            {item.photo && (
              <span className="block size-14 shrink-0 overflow-hidden rounded-control">
                <Picture id={item.photo.id} alt="" sizes="56px" />
              </span>
            )}
            <span className="grid min-w-0 grow basis-2/3 sm:basis-auto">
              {item.title}
              <span className="text-xs text-muted">{Object.values(item.options).join('، ')}</span>
              {refunded > 0 && item.left.quantity < item.quantity && (
                <span className="text-xs text-muted">
                  پول {formatNumber(item.quantity - item.left.quantity)} عدد برگشته است
                </span>
              )}
            </span>
            <b className="whitespace-nowrap">{formatNumber(item.quantity)}×</b>
            <span className="whitespace-nowrap">{formatToman(item.total)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1 border-t border-line pt-2">
        {(
          [
            ['جمع کالاها', items_total],
            ...(coupon_discount > 0 ? [['کد تخفیف', minus(noMoney, coupon_discount)] as const] : []),
            ['هزینهٔ ارسال', shipping_cost],
            ...(refunded > 0 ? [['تاکنون به خریدار برگشت', refunded] as const] : []),
            ...(refunded > 0 && left.total > 0 ? [['حداکثر مانده برای برگشت', left.total] as const] : []),
          ] as const
        ).map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-muted">{name}</dt>
            <dd className="font-bold whitespace-nowrap">{formatToman(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
