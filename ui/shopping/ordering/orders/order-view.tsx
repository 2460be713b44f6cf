import type { ReactNode } from 'react'
import { type Order, orderStatusOf } from '../../../../core/ordering/index.ts'
import { formatDateTime } from '../../../../core/shared/time/dates.ts'
import { formatToman, minus, noMoney } from '../../../../core/shared/money.ts'
import { Pill } from '../../../kit/data/pill.tsx'
import { OrderCode } from './order-code.tsx'
import { orderStatusLabels, orderStatusTones } from './order-labels.ts'
import { ParcelTimeline } from '../parcels/parcel-timeline.tsx'

/** One order with its parcels, for whoever tracks it. */
export function OrderView({ order, children }: { readonly order: Order; readonly children?: ReactNode }) {
  return (
    <article aria-label={`سفارش ${order.number}`} className="grid gap-4" data-order-state={order.state}>
      <header className="card grid gap-2 p-4 text-sm">
        <div className="flex flex-wrap justify-between gap-2">
          <h2 className="text-base">
            سفارش <bdi>{order.number}</bdi>
          </h2>
          <OrderBadge order={order} />
        </div>
        <OrderSummary order={order} />
        {children}
      </header>
      {order.parcels.map((parcel) => (
        <ParcelTimeline key={parcel.id} parcel={parcel} order={order.number} />
      ))}
    </article>
  )
}

/** How the order stands. */
export function OrderBadge({ order }: { readonly order: Order }) {
  const status = orderStatusOf(order)
  return (
    <span data-order-status={status}>
      <Pill tone={orderStatusTones[status]}>{orderStatusLabels[status]}</Pill>
    </span>
  )
}

/** When, for whom and how much. */
export function OrderSummary({ order }: { readonly order: Order }) {
  return (
    <>
      <p className="text-muted">{formatDateTime(order.placed_at)}</p>
      <p className="flex flex-wrap items-center text-muted">
        کد پیگیری: <OrderCode code={order.code} />
      </p>
      <p className="text-muted">
        گیرنده: {order.recipient.recipient_name}، {order.recipient.province}، {order.recipient.city}{' '}
        <bdi dir="ltr">{order.recipient.mobile}</bdi>
      </p>
      {order.coupon_discount > 0 && (
        <p className="flex justify-between text-success">
          <span>تخفیف {order.coupon_code !== null && <bdi>{order.coupon_code}</bdi>}</span>
          <span>{formatToman(minus(noMoney, order.coupon_discount))}</span>
        </p>
      )}
      <p className="flex justify-between border-t border-line pt-2 font-bold">
        <span>جمع کل</span>
        <span>{formatToman(order.total)}</span>
      </p>
    </>
  )
}
