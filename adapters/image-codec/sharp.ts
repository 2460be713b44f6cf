import sharp from 'sharp'
import type { ImageCodec } from '../../core/catalog/index.ts'

/** No picture may decode to more pixels than this (promises §3). */
const mostPixels = 40_000_000

/** Pictures through libvips, one at a time for each thread of ours. */
export function createImageCodec(): ImageCodec {
  sharp.cache(false)
  return {
    async narrow(bytes, width) {
      const picture = sharp(bytes, { limitInputPixels: mostPixels }).rotate()
      return picture.resize({ width, withoutEnlargement: true }).webp({ quality: 76, effort: 3 }).toBuffer()
    },
  }
}
