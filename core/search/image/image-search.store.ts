import type { Client } from '../../contract/endpoint.ts'
import type { searchContract } from '../search.contract.ts'
import type { Crop } from '../../catalog/index.ts'
import { runMachine } from '../../shared/state-machines/machine.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { emptyImageSearch, type ImageSearchState, imageSearchStep } from './image-search.machine.ts'

/** The image search of one browser tab; image and results stay while the shopper opens a product. */
export interface ImageSearchStore {
  get(): ImageSearchState
  subscribe(listener: () => void): () => void
  setImage(image: Uint8Array): void
  setCrop(crop: Crop): void
  search(): void
}

/** The number of results. */
const limit = 24

export function createImageSearchStore(api: { readonly search: Client<typeof searchContract> }): ImageSearchStore {
  const machine = runMachine(emptyImageSearch, imageSearchStep, ({ requestNumber, image, crop }, send) => {
    api.search.searchByImage({ bytes: image, limit, ...crop }).then(
      ({ cards }) => send({ type: 'found', requestNumber, cards }),
      (error: unknown) =>
        send({ type: 'failed', requestNumber, problem: error instanceof Problem ? error.code : 'contract/broken' }),
    )
  })
  const { get, subscribe, send } = machine
  return {
    get,
    subscribe,
    setImage: (image) => send({ type: 'choose', image }),
    setCrop: (crop) => send({ type: 'frame', crop }),
    search: () => send({ type: 'search' }),
  }
}
