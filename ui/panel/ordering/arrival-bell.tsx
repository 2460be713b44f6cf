import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import type { RouteName } from '../../../core/routing/index.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { useMay, useStanding } from '../../bindings/use-standing.ts'
import { Icon } from '../../kit/icon.tsx'
import { useArrivals } from './use-arrivals.ts'

/** New orders ring on every page of the panel; the list of parcels and the scanner have bells of their own. */
export function ArrivalBell({ route }: { readonly route: RouteName }) {
  const may = useMay()
  const { store } = useStanding()
  const rings = route.startsWith('panel.') && route !== 'panel.parcels' && store !== null && may('store.parcels.read')
  return rings ? <Bell key={store.supplier_hash} /> : null
}

function Bell() {
  const api = useService(Api)
  const { answer, again } = useAsked(useCallback(() => api.ordering.storeParcelCounts({}), [api]))
  const { arrived, see } = useArrivals(answer, again)
  return (
    <div role="status" className="fixed inset-x-0 bottom-18 z-30 grid justify-center px-4 lg:bottom-4 print:hidden">
      {arrived && (
        <div className="flex items-center gap-1 rounded-card border border-line bg-card ps-4 shadow-soft">
          <Go to="panel.parcels" params={{}} className="flex min-h-11 items-center font-bold text-primary-strong">
            سفارش تازه رسید؛ نمایش
          </Go>
          <button type="button" aria-label="دیدم" className="grid size-11 place-content-center" onClick={see}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}
