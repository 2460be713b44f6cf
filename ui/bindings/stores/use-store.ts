import { useSyncExternalStore } from 'react'

/** A value with change notifications. */
export interface ReadableStore<State> {
  get(): State
  subscribe(listener: () => void): () => void
}

/**
 * Returns the current state of a store. `onServer` is what the server rendered, which the first render must repeat;
 * right after hydration the real state follows.
 */
export function useStore<State>(store: ReadableStore<State>, onServer: State = store.get()): State {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer)
}
