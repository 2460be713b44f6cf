import type { ImageSanitizer } from '../../../core/catalog/index.ts'
import { type ImageSignature, type ImageSignatureRepository, imageDistance } from '../../../core/search/index.ts'

export interface MemorySignatures extends ImageSignatureRepository {
  readonly saved: Map<string, ImageSignature | null>
}

/** Image signatures in memory, where every image is the photo of the product with its id. */
export function memorySignatures(pictures: readonly string[] = []): MemorySignatures {
  const saved = new Map<string, ImageSignature | null>()
  const byDistance = (requestedProduct: readonly ImageSignature[], limit: number): number[] =>
    [...saved]
      .flatMap(([id, ownSignature]) =>
        ownSignature === null
          ? []
          : {
              id,
              distance: Math.min(
                ...requestedProduct.map((otherSignature) => imageDistance(otherSignature, ownSignature)),
              ),
            },
      )
      .toSorted((left, right) => left.distance - right.distance)
      .slice(0, limit)
      .map(({ id }) => Number(id))
  return {
    saved,
    save: async (rows) => rows.forEach(({ picture_id, signature }) => saved.set(picture_id, signature)),
    listUnsigned: async (limit) => pictures.filter((id) => !saved.has(id)).slice(0, limit),
    findNearest: async (requestedProduct, limit) => byDistance(requestedProduct, limit),
    async findSimilar(product_id, _within, limit) {
      const ownSignature = saved.get(product_id)
      return ownSignature === null || ownSignature === undefined
        ? []
        : byDistance([ownSignature], limit + 1).filter((id) => String(id) !== product_id)
    },
  }
}

/** Returns an already decoded raster unchanged. */
export const fakeSanitizer: ImageSanitizer = {
  sanitize: async (bytes) => ({ bytes, width: 64, height: 64, pixels: async () => bytes }),
}
