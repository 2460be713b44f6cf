import { useSyncExternalStore } from 'react'

/** Anything with a current value that tells of its changes. */
export interface Readable<State> {
  get(): State
  subscribe(listener: () => void): () => void
}

/**
 * The current state of a store. `onServer` is what the server rendered, which the first render in the browser must repeat;
 * right after hydration the real state follows.
 */
export function useStore<State>(store: Readable<State>, onServer: State = store.get()): State {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer)
}
