import type { ImageSignature } from './descriptor.ts'

/** Stores image signatures and finds similar images. */
export abstract class ImageSignatureRepository {
  /** Stores signatures; null for an image that cannot be described. */
  abstract save(
    rows: readonly { readonly picture_id: string; readonly signature: ImageSignature | null }[],
  ): Promise<void>
  /** Returns images without a signature, at most `limit`. */
  abstract listUnsigned(limit: number): Promise<readonly string[]>
  /** Returns ids of published products with a photo near one of these signatures, the nearest first. */
  abstract findNearest(signatures: readonly ImageSignature[], limit: number): Promise<readonly number[]>
  /**
   * Returns ids of published products in neighbouring categories, or of the same store, by the similarity of their main
   * photos.
   */
  abstract findSimilar(product_id: string, scope: 'categories' | 'store', limit: number): Promise<readonly number[]>
}
