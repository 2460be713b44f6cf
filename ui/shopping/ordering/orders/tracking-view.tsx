import type { Api } from '../../../../core/api/api.ts'
import type { Order } from '../../../../core/ordering/index.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
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
      {order ? <OrderView order={order} /> : <TrackingForm key={lost} lost={lost} store_slug={store_slug} />}
    </div>
  )
}
