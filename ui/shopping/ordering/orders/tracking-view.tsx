import type { Api } from '../../../../core/api/api.ts'
import type { Order } from '../../../../core/ordering/index.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { OrderView } from './order-view.tsx'

export interface TrackingData {
  readonly order: Order | null
  /** The requested id when it was not found. */
  readonly lost: string | null
}

/** Loads the order of the tracking id in the URL; inside a shop only its own parcels. */
export async function loadTracking(api: Api, query: URLSearchParams, store_slug?: string): Promise<TrackingData> {
  const tracking_hash = query.get('id')?.trim() ?? ''
  if (tracking_hash === '') return { order: null, lost: null }
  try {
    const scope = store_slug === undefined ? {} : { store_slug }
    return { order: await api.ordering.trackOrder({ tracking_hash, ...scope }), lost: null }
  } catch (error) {
    if (error instanceof Problem && (error.kind === 'missing' || error.kind === 'invalid'))
      return { order: null, lost: tracking_hash.slice(0, 64) }
    throw error
  }
}

/** Tracking by id without sign-in, or by mobile and code in the account. */
export function TrackingView({ data: { order, lost } }: { readonly data: TrackingData }) {
  return (
    <div className="mx-auto grid max-w-2xl gap-4 p-4">
      <h1 className="text-lg">پیگیری سفارش</h1>
      {order ? <OrderView order={order} /> : <TrackingForm lost={lost} />}
    </div>
  )
}

function TrackingForm({ lost }: { readonly lost: string | null }) {
  return (
    <>
      <form className="card grid gap-3 p-4">
        <label htmlFor="tracking-id" className="text-sm text-muted">
          کد پیگیری (در صفحهٔ پایان خرید آمده است)
        </label>
        <input
          id="tracking-id"
          name="id"
          dir="ltr"
          required
          className="field-box"
          defaultValue={lost ?? ''}
          aria-invalid={lost !== null}
          aria-describedby={lost === null ? undefined : 'tracking-lost'}
        />
        {lost !== null && (
          <p id="tracking-lost" role="alert" className="text-sm text-danger">
            سفارشی با این کد پیدا نشد.
          </p>
        )}
        <button type="submit" className="button-primary">
          پیگیری
        </button>
      </form>
      <div className="card grid gap-3 p-4">
        <p className="text-sm">
          کد را ندارید؟ با شمارهٔ موبایلی که با آن خرید کرده‌اید وارد شوید تا همهٔ سفارش‌ها را ببینید.
        </p>
        <NavigateLink to="landing.manage" params={{}} className="button-quiet">
          ورود با موبایل و دیدن سفارش‌ها
        </NavigateLink>
      </div>
    </>
  )
}
