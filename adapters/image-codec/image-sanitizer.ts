import { availableParallelism } from 'node:os'
import sharp, { type Metadata, type Raw, type Sharp } from 'sharp'
import { type Crop, type ImageSanitizer, imageLimits, type SanitizedImage } from '../../core/catalog/index.ts'
import { Problem } from '../../core/shared/problems/problem.ts'
import { createWorkQueue } from './work-queue.ts'
import { detectFormat } from './image-format.ts'

/** The time limit for decoding, and for encoding, one image. */
const timeoutSeconds = 10
const maxWaiting = 16
/** Pixels decoded at once, over all images; a larger image is decoded alone. */
const maxConcurrentPixels = 24_000_000
const white = '#ffffff'

/** Decodes and re-encodes uploaded images with libvips (CAT-5 to CAT-8). */
export function createImageSanitizer(): ImageSanitizer {
  sharp.cache(false)
  const workQueue = createWorkQueue({
    maxConcurrent: availableParallelism(),
    maxTotalSize: maxConcurrentPixels,
    waiting: maxWaiting,
  })
  return {
    async sanitize(bytes, { maxSide, crop }) {
      const pixels = await readPixelCount(bytes)
      return workQueue.run(pixels, async () => {
        const isWhole = await decode(bytes, maxSide)
        return encode(crop === undefined ? isWhole : await extractPart(isWhole, crop))
      })
    },
  }
}

/** Reads the pixel count that an image declares from its header alone. */
async function readPixelCount(bytes: Uint8Array): Promise<number> {
  if (bytes.length > imageLimits.bytes) throw new Problem('catalog/image-too-large')
  const format = detectFormat(bytes)
  if (format === undefined) throw new Problem('catalog/image-type-unsupported')
  const metadata = await readMetadata(bytes)
  if (metadata.format !== format) throw new Problem('catalog/image-type-unsupported')
  const pixels = metadata.width * metadata.height
  if (pixels > (metadata.isProgressive ? imageLimits.progressive : imageLimits.pixels))
    throw new Problem('catalog/image-too-large')
  return pixels
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw new Problem('catalog/image-unreadable', {}, error)
  }
}

interface Pixels {
  readonly data: Uint8Array
  readonly raw: Raw
}

async function decode(bytes: Uint8Array, longest: number): Promise<Pixels> {
  const image = sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'error' }).timeout({
    seconds: timeoutSeconds,
  })
  try {
    return await drawnImage(
      image
        .autoOrient()
        .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: white })
        .toColourspace('srgb'),
    )
  } catch (error) {
    throw new Problem('catalog/image-unreadable', {}, error)
  }
}

function extractPart({ data, raw }: Pixels, crop: Crop): Promise<Pixels> {
  const [left, width] = pixelSpan(crop.left, crop.width, raw.width)
  const [top, height] = pixelSpan(crop.top, crop.height, raw.height)
  return drawnImage(sharp(data, { raw }).extract({ left, top, width, height }))
}

/** A fraction of a side in whole pixels, at least one. */
function pixelSpan(from: number, part: number, side: number): [from: number, length: number] {
  const first = Math.min(side - 1, Math.floor(from * side))
  return [first, Math.max(1, Math.min(side - first, Math.round(part * side)))]
}

async function drawnImage(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

async function encode({ data, raw }: Pixels): Promise<SanitizedImage> {
  const bytes = await sharp(data, { raw })
    .timeout({ seconds: timeoutSeconds })
    .webp({ quality: 82, effort: 3 })
    .toBuffer()
  return {
    bytes,
    width: raw.width,
    height: raw.height,
    pixels: (side) => sharp(data, { raw }).resize(side, side, { fit: 'fill' }).raw().toBuffer(),
  }
}
