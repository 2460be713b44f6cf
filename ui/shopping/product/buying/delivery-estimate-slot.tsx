import { lazy, Suspense, useState } from 'react'
import type { Variant } from '../../../../core/catalog/index.ts'
import { Storage, storageKeys } from '../../../../core/shared/ports/storage.ports.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useHydrated } from '../../../bindings/render/use-hydrated.ts'

const Arrival = lazy(async () => ({ default: (await import('./delivery-estimate.tsx')).DeliveryEstimate }))

/** Reserves space for the delivery estimate; its code is loaded once a city is known or requested. */
export function DeliveryEstimateSlot({ variant }: { readonly variant: Variant }) {
  const hydrated = useHydrated()
  return <div className="min-h-11 text-sm">{hydrated && <OpenedEstimate variant={variant} />}</div>
}

function OpenedEstimate({ variant }: { readonly variant: Variant }) {
  const stored = useService(Storage).read(storageKeys.checkout) as { readonly city?: unknown } | null | undefined
  const [isOpen, setIsOpen] = useState(typeof stored?.city === 'string' && stored.city !== '')
  if (!isOpen) {
    return (
      <button type="button" className="min-h-11 text-primary" onClick={() => setIsOpen(true)}>
        کی به شهر من می‌رسد؟
      </button>
    )
  }
  return (
    <Suspense>
      <Arrival variant_id={variant.id} />
    </Suspense>
  )
}
