import { Api } from '../../core/contract/api.ts'
import {
  createImageSearchStore,
  emptyImageSearch,
  type ImageSearchState,
  type ImageSearchStore,
} from '../../core/search/index.ts'
import { useContainer } from './container.tsx'
import { imageSearchKey } from './ports.ts'
import { useStore } from './use-store.ts'

/** The image search of this tab. It is bound by the page that needs it, so that no other page loads it. */
export function useImageSearch(): { readonly search: ImageSearchStore; readonly state: ImageSearchState } {
  const container = useContainer()
  if (!container.isBound(imageSearchKey)) container.bind(imageSearchKey).toResolvedValue(createImageSearchStore, [Api])
  const search = container.get(imageSearchKey)
  return { search, state: useStore(search, emptyImageSearch) }
}
