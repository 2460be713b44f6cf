import sharp from 'sharp'
import { type ImageCodec, pictureLimits } from '../../core/catalog/index.ts'

/** Pictures of our own storage through libvips, one at a time for each thread of ours. */
export function createImageCodec(): ImageCodec {
  sharp.cache(false)
  const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: pictureLimits.pixels }).rotate()
  return {
    narrow: (bytes, width) =>
      open(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: 76, effort: 3 }).toBuffer(),
    pixels: (bytes, side) => open(bytes).removeAlpha().resize(side, side, { fit: 'fill' }).raw().toBuffer(),
  }
}
