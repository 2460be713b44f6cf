import { recentSearchesKey } from '../../../core/container/service-keys.ts'
import type { Container } from '../../../core/container/container.ts'
import { createRecentSearchStore, noRecentSearches, type RecentSearchStore } from '../../../core/search/index.ts'
import { Storage } from '../../../core/shared/ports/storage.ports.ts'
import { useContainer } from '../container/container.tsx'
import { useStore } from './use-store.ts'

/** Returns the recent searches of this device. Bound by the chunks that need them, so that no other page loads them. */
export function recentSearchesOf(container: Container): RecentSearchStore {
  if (!container.isBound(recentSearchesKey))
    container.bind(recentSearchesKey).toResolvedValue(createRecentSearchStore, [Storage])
  return container.get(recentSearchesKey)
}

/** The recent searches in the browser, and how to forget them. */
export function useRecentSearches() {
  const recent = recentSearchesOf(useContainer())
  return { texts: useStore(recent, noRecentSearches), clear: recent.clear }
}
