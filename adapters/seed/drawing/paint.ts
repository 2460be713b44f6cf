import sharp from 'sharp'
import { describeImage, type ImageSignature, rasterSide } from '../../../core/search/index.ts'

/** A rendered image: WebP bytes, its size in pixels, its mean colour as `#rrggbb`, and its image descriptor. */
export interface PaintedImage {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  readonly color: string
  readonly signature: ImageSignature
}

/** Renders an SVG drawing as WebP at its own width. */
export async function paintImage(svg: string): Promise<PaintedImage> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const bytes = await sharp(data, { raw: { width, height, channels } }).webp({ quality: 78, effort: 1 }).toBuffer()
  const raster = await sharp(data, { raw: { width, height, channels } })
    .resize(rasterSide, rasterSide, { fit: 'fill' })
    .raw()
    .toBuffer()
  const signature = describeImage(raster)
  return { bytes, width, height, color: meanColour(data), signature }
}

const step = 997 * 3

/** Averages every 997th pixel. */
function meanColour(pixels: Uint8Array): string {
  const sums = [0, 0, 0]
  let count = 0
  for (let index = 0; index + 2 < pixels.length; index += step) {
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (pixels[index + channel] ?? 0)
    count += 1
  }
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
