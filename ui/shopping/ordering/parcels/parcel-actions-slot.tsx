import { lazy, Suspense } from 'react'
import type { Order, Parcel } from '../../../../core/ordering/index.ts'
import { Skeleton } from '../../../kit/content/skeleton.tsx'

const ParcelActions = lazy(async () => ({ default: (await import('./parcel-actions.tsx')).ParcelActions }))

/** Loads the actions on a parcel only where there is something to do or show. */
export function ParcelActionsSlot(props: { readonly parcel: Parcel; readonly onOrder: (order: Order) => void }) {
  if (props.parcel.actions.length === 0 && props.parcel.case === null && props.parcel.decision === null) return null
  return (
    <Suspense fallback={<Skeleton className="h-11" />}>
      <ParcelActions {...props} />
    </Suspense>
  )
}
