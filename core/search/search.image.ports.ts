import type { ImageSignature } from './search.image.ts'

/** What the pictures of the market look like, and which are near each other. */
export abstract class ImageSignatures {
  /** Keeps signatures; null for a picture that cannot be described. */
  abstract save(
    rows: readonly { readonly picture_id: string; readonly signature: ImageSignature | null }[],
  ): Promise<void>
  /** Pictures without a signature, at most `limit`. */
  abstract missing(limit: number): Promise<readonly string[]>
  /** Ids of published products with a photo near one of these signatures, the nearest first. */
  abstract nearest(signatures: readonly ImageSignature[], limit: number): Promise<readonly number[]>
  /** Ids of published products of neighbouring categories, or of the same store, whose main photo is most like this product's. */
  abstract alike(product_id: string, within: 'categories' | 'store', limit: number): Promise<readonly number[]>
}
