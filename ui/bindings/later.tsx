import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** What nobody misses before the page is alive, and so leaves a slow line to the scripts; a browser without scripts has it at once. */
export function Later({ children }: { readonly children: ReactNode }) {
  return useHydrated() ? children : <noscript>{children}</noscript>
}
