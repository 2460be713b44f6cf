import type { ImageCodec, ImageStorage, PhotoIntake } from '../catalog/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { rasterSide } from './search.image-planes.ts'
import type { ImageSignatures } from './search.image.ports.ts'
import { describeImage, describeQuery, type ImageSignature } from './search.image.ts'
import { cardOf } from './search.cards.ts'
import type { searchContract } from './search.contract.ts'
import type { LiveIndex } from './search.live.ts'

export interface ImageSearchParts {
  readonly live: LiveIndex
  readonly signatures: ImageSignatures
  readonly intake: PhotoIntake
}

type ImageHandlers = Pick<Handlers<typeof searchContract>, 'image' | 'similar'>

/** A photograph is looked at no larger than this, in pixels. */
const longest = 640

/** Products by what they look like; which of them are on sale is known to the living index. */
export function createImageSearch({ live, signatures, intake }: ImageSearchParts): ImageHandlers {
  const cardsOf = (ids: readonly number[]) => live.index().cards(ids).map(cardOf)
  return {
    async image({ bytes, limit, left, top, width, height }) {
      const picture = await intake.take(bytes, { longest, crop: { left, top, width, height } })
      const asked = describeQuery(await picture.pixels(rasterSide))
      return { cards: cardsOf(await signatures.nearest(asked, limit)) }
    },
    async similar({ product_id, store_slug, limit }) {
      const [product] = cardsOf([Number(product_id)])
      if (product === undefined || (store_slug ?? product.store.slug) !== product.store.slug) return { cards: [] }
      const within = store_slug === undefined ? 'categories' : 'store'
      const found = cardsOf(await signatures.alike(product_id, within, limit * 3))
      return { cards: found.filter(({ stock }) => stock > 0).slice(0, limit) }
    },
  }
}

export interface DescribeParts {
  readonly signatures: ImageSignatures
  readonly storage: ImageStorage
  readonly codec: ImageCodec
}

const batch = 50

/** Describes stored pictures that have no signature yet, until there are none. */
export async function describePictures(parts: DescribeParts): Promise<void> {
  for (let ids = await parts.signatures.missing(batch); ids.length > 0; ids = await parts.signatures.missing(batch)) {
    const rows = []
    for (const picture_id of ids) rows.push({ picture_id, signature: await signatureOf(parts, picture_id) })
    await parts.signatures.save(rows)
  }
}

async function signatureOf({ storage, codec }: DescribeParts, id: string): Promise<ImageSignature | null> {
  const bytes = await storage.read(id)
  if (bytes === undefined) return null
  const pixels = await codec.pixels(bytes, rasterSide).catch(() => undefined)
  return pixels === undefined ? null : describeImage(pixels)
}
