import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render of the browser; true from then on. What a visitor's device holds shows only then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
