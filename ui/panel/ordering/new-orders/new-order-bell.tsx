import { useCallback } from 'react'
import { Api } from '../../../../core/api/api.ts'
import type { RouteName } from '../../../../core/routing/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { useHasRight, useMembership } from '../../../bindings/stores/use-membership.ts'
import { Icon } from '../../../kit/images/icon.tsx'
import { useNewOrders } from './use-new-orders.ts'

/**
 * Announces new orders on every page of the panel except the parcel list and the scanner, which announce them
 * themselves.
 */
export function NewOrderBell({ route }: { readonly route: RouteName }) {
  const rights = useHasRight()
  const { store } = useMembership()
  const isRinging =
    route.startsWith('panel.') && route !== 'panel.parcels' && store !== null && rights('store.parcels.read')
  return isRinging ? <Bell key={store.supplier_hash} /> : null
}

function Bell() {
  const api = useService(Api)
  const { data, reload } = useLoaded(useCallback(() => api.ordering.countStoreParcelsByState({}), [api]))
  const { hasNewOrders, markSeen } = useNewOrders(data, reload)
  return (
    <div role="status" className="fixed inset-x-0 bottom-18 z-30 grid justify-center px-4 lg:bottom-4 print:hidden">
      {hasNewOrders && (
        <div className="flex items-center gap-1 rounded-card border border-line bg-card ps-4 shadow-soft">
          <NavigateLink
            to="panel.parcels"
            params={{}}
            className="flex min-h-11 items-center font-bold text-primary-strong"
          >
            سفارش تازه رسید؛ نمایش
          </NavigateLink>
          <button type="button" aria-label="دیدم" className="grid size-11 place-content-center" onClick={markSeen}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}
