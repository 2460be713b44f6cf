import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import type { CouponOrder, ShownCoupon } from '../../../core/coupons/index.ts'
import { formatShortDate } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman, type Rial } from '../../../core/shared/money.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useRows } from '../../bindings/use-rows.ts'
import type { Column } from '../../kit/table.tsx'
import { RowTable } from '../../office/shell/row-table.tsx'
import { orderStateTitles } from '../users/user-words.ts'

/** The orders that took a coupon: together they are its uses and what it cost. */
export function CouponOrders({ coupon }: { readonly coupon: ShownCoupon }) {
  const api = useService(Api)
  const { id: coupon_id } = coupon
  const list = useRows(useCallback((cursor) => api.coupons.orders({ coupon_id, cursor }), [api, coupon_id]))
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
        <Go to="admin.orders" params={{}} query={{ order: number }} className="font-bold text-primary-strong">
          {toPersianDigits(number)}
        </Go>
        <span className="text-xs font-normal text-muted">{formatShortDate(placed_at)}</span>
      </span>
    ),
  },
  {
    name: 'state',
    title: 'وضعیت',
    cell: ({ state, given_back }) =>
      `${orderStateTitles[state] ?? state}${given_back && state === 'paid' ? '، کد برگشت' : ''}`,
  },
  { name: 'part', title: 'تخفیف', cell: ({ coupon_part }) => <Amount amount={coupon_part} /> },
  { name: 'cost', title: 'هزینه', cell: ({ cost }) => <Amount amount={cost} /> },
]
