import { lazy, Suspense, useState } from 'react'
import type { Variant } from '../../../core/catalog/index.ts'
import { Storage, storageKeys } from '../../../core/shared/storage.ports.ts'
import { useService } from '../../bindings/container.tsx'
import { useHydrated } from '../../bindings/use-hydrated.ts'

const Arrival = lazy(async () => ({ default: (await import('./arrival.tsx')).Arrival }))

/** Room for the day of arrival in the shopper's city; what tells it is loaded once a city is known or asked for. */
export function ArrivalSlot({ variant }: { readonly variant: Variant }) {
  const hydrated = useHydrated()
  return <div className="min-h-11 text-sm">{hydrated && <Asking variant={variant} />}</div>
}

function Asking({ variant }: { readonly variant: Variant }) {
  const stored = useService(Storage).read(storageKeys.checkout) as { readonly city?: unknown } | null | undefined
  const [asked, setAsked] = useState(typeof stored?.city === 'string' && stored.city !== '')
  if (!asked) {
    return (
      <button type="button" className="min-h-11 text-primary" onClick={() => setAsked(true)}>
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
