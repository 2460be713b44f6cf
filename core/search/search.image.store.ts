import type { Api } from '../contract/api.ts'
import type { Crop } from '../catalog/index.ts'
import { runMachine } from '../shared/machine.ts'
import { Problem } from '../shared/problem.ts'
import { emptyImageSearch, type ImageSearchState, imageSearchStep } from './search.image.machine.ts'

/** The image search of one browser tab; the picture and what was found stay while the shopper looks at a product. */
export interface ImageSearchStore {
  get(): ImageSearchState
  subscribe(listener: () => void): () => void
  choose(picture: Uint8Array): void
  frame(crop: Crop): void
  search(): void
}

/** How many products are shown. */
const limit = 24

export function createImageSearchStore(api: Pick<Api, 'search'>): ImageSearchStore {
  const machine = runMachine(emptyImageSearch, imageSearchStep, ({ asked, picture, crop }, send) => {
    api.search.image({ bytes: picture, limit, ...crop }).then(
      ({ cards }) => send({ type: 'found', asked, cards }),
      (error: unknown) =>
        send({ type: 'failed', asked, problem: error instanceof Problem ? error.code : 'contract/broken' }),
    )
  })
  const { get, subscribe, send } = machine
  return {
    get,
    subscribe,
    choose: (picture) => send({ type: 'choose', picture }),
    frame: (crop) => send({ type: 'frame', crop }),
    search: () => send({ type: 'search' }),
  }
}
