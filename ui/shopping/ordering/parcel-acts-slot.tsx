import { lazy, Suspense } from 'react'
import type { Order, Parcel } from '../../../core/ordering/index.ts'
import { Skeleton } from '../../kit/skeleton.tsx'

const ParcelActs = lazy(async () => ({ default: (await import('./parcel-acts.tsx')).ParcelActs }))

/** Room for the acts on an own parcel; their script comes only where there is something to do or to see. */
export function ParcelActsSlot(props: { readonly parcel: Parcel; readonly onOrder: (order: Order) => void }) {
  if (props.parcel.acts.length === 0 && props.parcel.case === null && props.parcel.ruling === null) return null
  return (
    <Suspense fallback={<Skeleton className="h-11" />}>
      <ParcelActs {...props} />
    </Suspense>
  )
}
