import type { ImageCodec, ImageStorage, ImageSanitizer } from '../../catalog/index.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import { rasterSide } from './planes.ts'
import type { ImageSignatureRepository } from './image-search.ports.ts'
import { describeImage, describeQuery, type ImageSignature } from './descriptor.ts'
import { toCard } from '../query/cards.ts'
import type { searchContract } from '../search.contract.ts'
import type { LiveIndex } from '../index/live-index.ts'

export interface ImageSearchDependencies {
  readonly liveIndex: LiveIndex
  readonly signatures: ImageSignatureRepository
  readonly sanitizer: ImageSanitizer
}

type ImageHandlers = Pick<Handlers<typeof searchContract>, 'searchByImage' | 'listSimilarProducts'>

/** The longer side to which a photograph is reduced, in pixels. */
const maxSide = 640

/** Finds products by image; availability is looked up in the live index. */
export function createImageSearch({ liveIndex, signatures, sanitizer }: ImageSearchDependencies): ImageHandlers {
  const cardsOf = (ids: readonly number[]) => liveIndex.index().cards(ids).map(toCard)
  return {
    async searchByImage({ bytes, limit, left, top, width, height }) {
      const picture = await sanitizer.sanitize(bytes, { maxSide, crop: { left, top, width, height } })
      const described = describeQuery(await picture.pixels(rasterSide))
      return { cards: cardsOf(await signatures.findNearest(described, limit)) }
    },
    async listSimilarProducts({ product_id, store_slug, limit }) {
      const [product] = cardsOf([Number(product_id)])
      if (product === undefined || (store_slug ?? product.store.slug) !== product.store.slug) return { cards: [] }
      const scope = store_slug === undefined ? 'categories' : 'store'
      const found = cardsOf(await signatures.findSimilar(product_id, scope, limit * 3))
      return { cards: found.filter(({ stock }) => stock > 0).slice(0, limit) }
    },
  }
}

export interface ImageIndexingDependencies {
  readonly signatures: ImageSignatureRepository
  readonly storage: ImageStorage
  readonly codec: ImageCodec
}

const batch = 50

/** Computes the signatures of stored images that have none yet. */
export async function indexImages(deps: ImageIndexingDependencies): Promise<void> {
  for (
    let ids = await deps.signatures.listUnsigned(batch);
    ids.length > 0;
    ids = await deps.signatures.listUnsigned(batch)
  ) {
    const rows = []
    for (const picture_id of ids) rows.push({ picture_id, signature: await signatureOf(deps, picture_id) })
    await deps.signatures.save(rows)
  }
}

async function signatureOf({ storage, codec }: ImageIndexingDependencies, id: string): Promise<ImageSignature | null> {
  const bytes = await storage.read(id)
  if (bytes === undefined) return null
  const pixels = await codec.pixels(bytes, rasterSide).catch(() => undefined)
  return pixels === undefined ? null : describeImage(pixels)
}
