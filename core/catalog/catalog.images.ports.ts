/** Widths in pixels that pictures are served at; a page names them in its `srcset`. */
export const pictureWidths = [160, 320, 640, 960] as const

export type PictureWidth = (typeof pictureWidths)[number]

/** Pictures by id; the bytes under an id never change. */
export abstract class ImageStorage {
  abstract put(id: string, bytes: Uint8Array): Promise<void>
  abstract read(id: string): Promise<Uint8Array | undefined>
  /** A picture in a smaller width, made before; `undefined` when it was not. */
  abstract readRendition(id: string, width: PictureWidth): Promise<Uint8Array | undefined>
  abstract putRendition(id: string, width: PictureWidth, bytes: Uint8Array): Promise<void>
}

/** Decoding and encoding of pictures, within limits (promises §3). */
export abstract class ImageCodec {
  /** The picture as WebP, at most this wide. */
  abstract narrow(bytes: Uint8Array, width: PictureWidth): Promise<Uint8Array>
}
