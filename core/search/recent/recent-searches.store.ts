import { type Storage, storageKeys } from '../../shared/ports/storage.ports.ts'
import { noRecentSearches, type RecentSearches, repairRecentSearches, withSearch } from './recent-searches.ts'

/** The recent searches of this device; they never leave it. */
export interface RecentSearchStore {
  get(): RecentSearches
  subscribe(listener: () => void): () => void
  add(text: string): void
  clear(): void
}

/** Creates the recent searches over local storage; without storage they live as long as the page. */
export function createRecentSearchStore(storage: Storage): RecentSearchStore {
  const key = storageKeys.recentSearches
  const stored = storage.read(key)
  let texts = repairRecentSearches(stored)
  if (texts.length === 0) storage.remove(key)
  else if (JSON.stringify(stored) !== JSON.stringify(texts)) storage.write(key, texts)
  const listeners = new Set<() => void>()
  const change = (next: RecentSearches): void => {
    texts = next
    for (const listener of listeners) listener()
  }
  storage.watch((changed) => {
    if (changed === key) change(repairRecentSearches(storage.read(key)))
  })
  return {
    get: () => texts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(text) {
      change(withSearch(texts, text))
      storage.write(key, texts)
    },
    clear() {
      change(noRecentSearches)
      storage.remove(key)
    },
  }
}
