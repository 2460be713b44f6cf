import { type ComponentProps, lazy, Suspense } from 'react'
import type { OrderActions } from './order-actions.tsx'

const LazyOrderActions = lazy(async () => ({ default: (await import('./order-actions.tsx')).OrderActions }))

/** Loads the actions on a whole order only where one of its parcels allows one. */
export function OrderActionsSlot(props: ComponentProps<typeof OrderActions>) {
  if (props.order.parcels.every(({ actions }) => actions.length === 0)) return null
  return (
    <Suspense>
      <LazyOrderActions {...props} />
    </Suspense>
  )
}
