import type { PhotoIntake } from '../../core/catalog/index.ts'
import { type ImageSignature, type ImageSignatures, imageDistance } from '../../core/search/index.ts'

export interface MemorySignatures extends ImageSignatures {
  readonly kept: Map<string, ImageSignature | null>
}

/** Signatures in memory, where every picture is the photo of the product with its id. */
export function memorySignatures(pictures: readonly string[] = []): MemorySignatures {
  const kept = new Map<string, ImageSignature | null>()
  const ranked = (asked: readonly ImageSignature[], limit: number): number[] =>
    [...kept]
      .flatMap(([id, own]) =>
        own === null ? [] : { id, apart: Math.min(...asked.map((one) => imageDistance(one, own))) },
      )
      .toSorted((left, right) => left.apart - right.apart)
      .slice(0, limit)
      .map(({ id }) => Number(id))
  return {
    kept,
    save: async (rows) => rows.forEach(({ picture_id, signature }) => kept.set(picture_id, signature)),
    missing: async (limit) => pictures.filter((id) => !kept.has(id)).slice(0, limit),
    nearest: async (asked, limit) => ranked(asked, limit),
    async alike(product_id, _within, limit) {
      const own = kept.get(product_id)
      return own === null || own === undefined ? [] : ranked([own], limit + 1).filter((id) => String(id) !== product_id)
    },
  }
}

/** Takes a raster as the picture it is. */
export const stillIntake: PhotoIntake = {
  take: async (bytes) => ({ bytes, width: 64, height: 64, pixels: async () => bytes }),
}
