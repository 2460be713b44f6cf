/** Widths in pixels that pictures are served at; a page names them in its `srcset`. */
export const pictureWidths = [160, 320, 480, 640, 800, 960] as const

export type PictureWidth = (typeof pictureWidths)[number]

/** Pictures by id; the bytes under an id never change. */
export abstract class ImageStorage {
  abstract put(id: string, bytes: Uint8Array): Promise<void>
  abstract read(id: string): Promise<Uint8Array | undefined>
  /** Removes a picture that has no renditions; one that is not there is no failure. */
  abstract remove(id: string): Promise<void>
  /** A picture in a smaller width, made before; `undefined` when it was not. */
  abstract readRendition(id: string, width: PictureWidth): Promise<Uint8Array | undefined>
  abstract putRendition(id: string, width: PictureWidth, bytes: Uint8Array): Promise<void>
}

/** Decoding and encoding of pictures, within limits (promises §3). */
export abstract class ImageCodec {
  /** The picture as WebP, at most this wide. */
  abstract narrow(bytes: Uint8Array, width: PictureWidth): Promise<Uint8Array>
  /** The pixels of the picture drawn into a square of this side: RGB, three bytes each, row by row. */
  abstract pixels(bytes: Uint8Array, side: number): Promise<Uint8Array>
}

/** What no picture from outside may exceed. A progressive one is held whole while it is decoded, so it may have fewer pixels. */
export const pictureLimits = { bytes: 10 * 1024 * 1024, pixels: 40_000_000, progressive: 8_000_000 } as const

/** A part of a picture as it is seen, in fractions of its width and height. */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A picture from outside after it was decoded and encoded anew: upright, without metadata or anything that came with it. */
export interface TakenPicture {
  /** WebP. */
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  /** As `ImageCodec.pixels`. */
  pixels(side: number): Promise<Uint8Array>
}

/** The one way in for pictures from outside, whatever the door. */
export abstract class PhotoIntake {
  /**
   * The whole picture or a part of it, its longer side at most `longest` pixels.
   * @throws Problem catalog/picture-type, catalog/picture-too-large, catalog/picture-broken, contract/unavailable when too many wait
   */
  abstract take(bytes: Uint8Array, wish: { readonly longest: number; readonly crop?: Crop }): Promise<TakenPicture>
}
