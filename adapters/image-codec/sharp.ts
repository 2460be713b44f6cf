import sharp from 'sharp'
import { type ImageCodec, imageLimits } from '../../core/catalog/index.ts'

/** Processes stored images with libvips, one at a time per worker thread. */
export function createImageCodec(): ImageCodec {
  sharp.cache(false)
  const openImage = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: imageLimits.pixels }).rotate()
  return {
    resize: (bytes, width) =>
      openImage(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: 76, effort: 3 }).toBuffer(),
    pixels: (bytes, side) => openImage(bytes).removeAlpha().resize(side, side, { fit: 'fill' }).raw().toBuffer(),
  }
}
