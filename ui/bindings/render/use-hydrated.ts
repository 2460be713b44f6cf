import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns false on the server and in the first render, true afterwards. Device data shows only then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
