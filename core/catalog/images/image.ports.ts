/** Widths in pixels that images are served at; pages list them in `srcset`. */
export const imageWidths = [160, 320, 480, 640, 800, 960] as const

export type ImageWidth = (typeof imageWidths)[number]

/** Stores images by id; the bytes under an id never change. */
export abstract class ImageStorage {
  abstract put(id: string, bytes: Uint8Array): Promise<void>
  abstract read(id: string): Promise<Uint8Array | undefined>
  /** Removes an image that has no renditions; removing an unknown id succeeds. */
  abstract remove(id: string): Promise<void>
  /** Returns a stored smaller rendition; `undefined` when there is none. */
  abstract readRendition(id: string, width: ImageWidth): Promise<Uint8Array | undefined>
  abstract putRendition(id: string, width: ImageWidth, bytes: Uint8Array): Promise<void>
}

/** Decodes and encodes images within limits. */
export abstract class ImageCodec {
  /** Returns the image as WebP, at most this wide. */
  abstract resize(bytes: Uint8Array, width: ImageWidth): Promise<Uint8Array>
  /** Returns the pixels of the image scaled to a square of this side: RGB, three bytes each, row by row. */
  abstract pixels(bytes: Uint8Array, side: number): Promise<Uint8Array>
}

/**
 * Limits for uploaded images. A progressive image is held in memory as a whole while it is decoded, so its limit is
 * lower.
 */
export const imageLimits = { bytes: 10 * 1024 * 1024, pixels: 40_000_000, progressive: 8_000_000 } as const

/** A part of an image as it is displayed, in fractions of its width and height. */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** An uploaded image after it was decoded and encoded again: upright and without metadata. */
export interface SanitizedImage {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  /** As `ImageCodec.pixels`. */
  pixels(side: number): Promise<Uint8Array>
}

/** Sanitises every uploaded image. */
export abstract class ImageSanitizer {
  /**
   * Returns the whole image or a part of it, with its longer side at most `maxSide` pixels.
   * @throws Problem catalog/image-type-unsupported, catalog/image-too-large, catalog/image-unreadable,
   * contract/unavailable when too many wait
   */
  abstract sanitize(
    bytes: Uint8Array,
    options: { readonly maxSide: number; readonly crop?: Crop },
  ): Promise<SanitizedImage>
}
