import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '../../../kit/content/skeleton.tsx'

const ParcelActions = lazy(async () => ({ default: (await import('./parcel-actions.tsx')).ParcelActions }))

/** Loads the actions on a parcel only where there is something to do or show. */
export function ParcelActionsSlot(props: ComponentProps<typeof ParcelActions>) {
  if (props.parcel.actions.length === 0 && props.parcel.case === null && props.parcel.decision === null) return null
  return (
    <Suspense fallback={<Skeleton className="h-11" />}>
      <ParcelActions {...props} />
    </Suspense>
  )
}
