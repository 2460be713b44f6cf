import { type ReactNode, useId, useState } from 'react'
import type { Order } from '../../../../core/ordering/index.ts'
import { formatPlainDate } from '../../../../core/shared/time/dates.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { formatCount, formatNumber } from '../../../../core/shared/text/numbers.ts'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { Picture } from '../../../kit/images/picture.tsx'
import { BuyAgainButton } from './buy-again-button.tsx'
import { OrderBadge, OrderSummary } from './order-view.tsx'
import { ReviewButtons } from './review-buttons.tsx'
import { OrderActionsSlot } from './order-actions-slot.tsx'
import { ParcelActionsSlot } from '../parcels/parcel-actions-slot.tsx'
import { ParcelTimeline } from '../parcels/parcel-timeline.tsx'

interface OrderRowProps {
  readonly order: Order
  readonly opened: boolean
  /** Called with the order after its buyer acted on it. */
  readonly onOrder: (order: Order) => void
  /** What is to be done about an unpaid order. */
  readonly children?: ReactNode
}

const maxPictures = 5

/** An order of the buyer: one row that opens to its parcels. */
export function OrderRow({ order, opened, onOrder, children }: OrderRowProps) {
  const [isOpen, setIsOpen] = useState(opened)
  const details = useId()
  const items = order.parcels.flatMap((parcel) => parcel.items)
  const quantity = items.reduce((count, item) => count + item.quantity, 0)
  const stores = [...new Set(order.parcels.map(({ store_title }) => store_title))]
  return (
    <article
      aria-label={`سفارش ${order.number}`}
      className="card grid gap-3 p-4 text-sm"
      data-order-state={order.state}
    >
      <header className="grid gap-1">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <b className="text-base">
            سفارش <bdi>{order.number}</bdi>
          </b>
          <OrderBadge order={order} />
        </p>
        <p className="flex flex-wrap justify-between gap-x-4 text-muted">
          <span>
            {formatPlainDate(order.placed_at)}، {formatCount(quantity, 'کالا')} از {stores.join('، ')}
          </span>
          <b className="text-ink">{formatToman(order.total)}</b>
        </p>
      </header>
      <p className="flex items-center gap-2" aria-hidden="true">
        {items.slice(0, maxPictures).map((item) => (
          <span key={item.variant_id} className="size-10 overflow-hidden rounded-control bg-sunken">
            {item.photo && <Picture id={item.photo.id} alt="" sizes="2.5rem" />}
          </span>
        ))}
        {items.length > maxPictures && <span className="text-muted">+{formatNumber(items.length - maxPictures)}</span>}
      </p>
      {children}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="button-quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? details : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'بستن جزئیات' : 'جزئیات و پیگیری'}
        </button>
        {order.state !== 'pending_payment' && <BuyAgainButton order={order} />}
        {order.state === 'paid' && order.parcels.some(({ state }) => state !== 'canceled') && (
          <NavigateLink
            to="landing.manage.invoice"
            params={{ order_number: order.number }}
            className="button-quiet"
            aria-label={`صورتحساب سفارش ${order.number}`}
          >
            صورتحساب
          </NavigateLink>
        )}
        <OrderActionsSlot order={order} onOrder={onOrder} onParcels={isOpen ? undefined : () => setIsOpen(true)} />
      </div>
      {isOpen && (
        <div id={details} className="grid gap-3 border-t border-line pt-3">
          <OrderSummary order={order} />
          {order.parcels.map((parcel) => (
            <ParcelTimeline key={parcel.id} parcel={parcel} order={order.number}>
              <ReviewButtons parcel={parcel} order={order} onOrder={onOrder} />
              <ParcelActionsSlot parcel={parcel} order={order} onOrder={onOrder} />
            </ParcelTimeline>
          ))}
        </div>
      )}
    </article>
  )
}
