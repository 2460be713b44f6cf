import { Api } from '../../../core/api/api.ts'
import {
  createImageSearchStore,
  emptyImageSearch,
  type ImageSearchState,
  type ImageSearchStore,
} from '../../../core/search/index.ts'
import { useContainer } from '../container/container.tsx'
import { imageSearchKey } from '../../../core/container/service-keys.ts'
import { useStore } from './use-store.ts'

/** Returns the image search of this tab. Bound by the page that needs it, so that no other page loads it. */
export function useImageSearch(): { readonly search: ImageSearchStore; readonly state: ImageSearchState } {
  const container = useContainer()
  if (!container.isBound(imageSearchKey)) container.bind(imageSearchKey).toResolvedValue(createImageSearchStore, [Api])
  const search = container.get(imageSearchKey)
  return { search, state: useStore(search, emptyImageSearch) }
}
