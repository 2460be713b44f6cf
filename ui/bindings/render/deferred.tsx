import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Renders its children only after hydration, so that a slow connection loads the scripts first; browsers without
 * scripts get them at once.
 */
export function Deferred({ children }: { readonly children: ReactNode }) {
  return useHydrated() ? children : <noscript>{children}</noscript>
}
