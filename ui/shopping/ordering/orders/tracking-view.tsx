import type { Api } from '../../../../core/api/api.ts'
import { isBeingChecked, type Order } from '../../../../core/ordering/index.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { Clock } from '../../../../core/shared/ports/clock.ports.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { formatTime } from '../../../../core/shared/time/dates.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { PayAgain } from './pay-again.tsx'
import { OrderView } from './order-view.tsx'
import { TrackingForm } from './tracking-form.tsx'

export interface TrackingData {
  readonly order: Order | null
  /** The requested hash or code when it was not found. */
  readonly lost: string | null
  /** The shop whose parcels are shown. */
  readonly store_slug?: string | undefined
}

/** Loads the order of the tracking hash or code in the URL; inside a shop only its own parcels. */
export async function loadTracking(api: Api, query: URLSearchParams, store_slug?: string): Promise<TrackingData> {
  const tracking_hash = query.get('id')?.trim() ?? ''
  if (tracking_hash === '') return { order: null, lost: null, store_slug }
  try {
    const scope = store_slug === undefined ? {} : { store_slug }
    return { order: await api.ordering.trackOrder({ tracking_hash, ...scope }), lost: null, store_slug }
  } catch (error) {
    if (error instanceof Problem && (error.kind === 'missing' || error.kind === 'invalid'))
      return { order: null, lost: tracking_hash.slice(0, 64), store_slug }
    throw error
  }
}

/** Tracking without sign-in. */
export function TrackingView({ data: { order, lost, store_slug } }: { readonly data: TrackingData }) {
  return (
    <div className="mx-auto grid max-w-2xl gap-4 p-4">
      <h1 className="text-lg">پیگیری سفارش</h1>
      {order ? (
        <TrackedOrder order={order} shop={store_slug} />
      ) : (
        <TrackingForm key={lost} lost={lost} store_slug={store_slug} />
      )}
    </div>
  )
}

interface TrackedOrderProps {
  readonly order: Order
  readonly shop: string | undefined
}

function TrackedOrder({ order, shop }: TrackedOrderProps) {
  return (
    <OrderView order={order}>
      {order.state === 'pending_payment' && <UnpaidTracking order={order} shop={shop} />}
    </OrderView>
  )
}

function UnpaidTracking({ order, shop }: TrackedOrderProps) {
  const now = useService(Clock).now()
  if (isBeingChecked(order))
    return <p>بانک هنوز پاسخ نداده است. تا چند دقیقهٔ دیگر نتیجه روشن می‌شود و پولی گم نمی‌شود.</p>
  if (order.expires_at === null || Date.parse(order.expires_at) <= now)
    return <p className="text-muted">مهلت پرداخت این سفارش گذشته است. برای خرید این کالاها سفارش تازه‌ای ثبت کنید.</p>
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p className="text-muted">
        این سفارش پرداخت نشده است؛ کالاها تا ساعت {formatTime(order.expires_at)} نگه داشته می‌شوند.
      </p>
      <PayAgain
        tracking_hash={order.tracking_hash}
        shop={shop}
        title={`پرداخت دوباره، ${formatToman(order.payable)}`}
      />
    </div>
  )
}
