import { lazy, memo, Suspense } from 'react'
import { Voices, type VoicesProps } from './voices.tsx'

// The server renders the voices whole; their script comes after the rest of the page has woken, and their markup stays meanwhile.
const Late = import.meta.env.SSR ? Voices : lazy(async () => ({ default: (await import('./voices.tsx')).Voices }))

/** Memoised: a part that has not woken yet must not be drawn again. */
export const VoicesSlot = memo(function VoicesSlot(props: VoicesProps) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  )
})
