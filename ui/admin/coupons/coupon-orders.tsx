import { useCallback } from 'react'
import { Api } from '../../../core/api/api.ts'
import type { CouponOrder, CouponDetails } from '../../../core/coupons/index.ts'
import { formatShortDate } from '../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatToman, type Rial } from '../../../core/shared/money.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useRows } from '../../bindings/requests/use-rows.ts'
import type { Column } from '../../kit/data/table.tsx'
import { RowTable } from '../../backoffice/shell/row-table.tsx'
import { orderStateLabels } from '../users/user-labels.ts'

/** The orders that used a coupon, with what it cost. */
export function CouponOrders({ coupon }: { readonly coupon: CouponDetails }) {
  const api = useService(Api)
  const { id: coupon_id } = coupon
  const list = useRows(useCallback((cursor) => api.coupons.listCouponOrders({ coupon_id, cursor }), [api, coupon_id]))
  return (
    <section aria-label="سفارش‌ها" className="grid gap-2">
      <h3 className="flex flex-wrap justify-between gap-2 text-base">
        سفارش‌ها
        <span className="text-sm font-normal text-muted">هزینه تا امروز {formatToman(coupon.cost)}</span>
      </h3>
      <RowTable
        label="سفارش‌های این کد"
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<p className="text-muted">هنوز سفارشی با این کد ثبت نشده است.</p>}
      />
    </section>
  )
}

function Amount({ amount }: { readonly amount: Rial }) {
  return <span className="whitespace-nowrap">{formatToman(amount)}</span>
}

const columns: readonly Column<CouponOrder>[] = [
  {
    name: 'number',
    title: 'سفارش',
    cell: ({ number, placed_at }) => (
      <span className="grid whitespace-nowrap">
        <NavigateLink to="admin.orders" params={{}} query={{ order: number }} className="font-bold text-primary-strong">
          {toPersianDigits(number)}
        </NavigateLink>
        <span className="text-xs font-normal text-muted">{formatShortDate(placed_at)}</span>
      </span>
    ),
  },
  {
    name: 'state',
    title: 'وضعیت',
    cell: ({ state, is_returned }) =>
      `${orderStateLabels[state] ?? state}${is_returned && state === 'paid' ? '، کد برگشت' : ''}`,
  },
  { name: 'part', title: 'تخفیف', cell: ({ coupon_discount }) => <Amount amount={coupon_discount} /> },
  { name: 'cost', title: 'هزینه', cell: ({ cost }) => <Amount amount={cost} /> },
]
