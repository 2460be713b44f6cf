import { availableParallelism } from 'node:os'
import sharp, { type Metadata, type Raw, type Sharp } from 'sharp'
import { type Crop, type PhotoIntake, pictureLimits, type TakenPicture } from '../../core/catalog/index.ts'
import { Problem } from '../../core/shared/problem.ts'
import { createGate } from './gate.ts'
import { formatOf } from './format.ts'

/** How long one picture may take to decode, and one to encode. */
const seconds = 10
const mostWaiting = 16
/** Pixels decoded at once, over all pictures; a larger one is decoded alone. */
const room = 24_000_000
const white = '#ffffff'

/** Takes pictures in through libvips (rules CAT-5 to CAT-8). */
export function createPhotoIntake(): PhotoIntake {
  sharp.cache(false)
  const gate = createGate({ atOnce: availableParallelism(), room, waiting: mostWaiting })
  return {
    async take(bytes, { longest, crop }) {
      const pixels = await measure(bytes)
      return gate.run(pixels, async () => {
        const whole = await decode(bytes, longest)
        return encode(crop === undefined ? whole : await cut(whole, crop))
      })
    },
  }
}

/** The number of pixels a picture claims, read from its head alone. */
async function measure(bytes: Uint8Array): Promise<number> {
  if (bytes.length > pictureLimits.bytes) throw new Problem('catalog/picture-too-large')
  const format = formatOf(bytes)
  if (format === undefined) throw new Problem('catalog/picture-type')
  const head = await readHead(bytes)
  if (head.format !== format) throw new Problem('catalog/picture-type')
  const pixels = head.width * head.height
  if (pixels > (head.isProgressive ? pictureLimits.progressive : pictureLimits.pixels))
    throw new Problem('catalog/picture-too-large')
  return pixels
}

async function readHead(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw new Problem('catalog/picture-broken', {}, error)
  }
}

interface Pixels {
  readonly data: Uint8Array
  readonly raw: Raw
}

async function decode(bytes: Uint8Array, longest: number): Promise<Pixels> {
  const picture = sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' }).timeout({ seconds })
  try {
    return await drawn(
      picture
        .autoOrient()
        .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: white })
        .toColourspace('srgb'),
    )
  } catch (error) {
    throw new Problem('catalog/picture-broken', {}, error)
  }
}

function cut({ data, raw }: Pixels, crop: Crop): Promise<Pixels> {
  const [left, width] = span(crop.left, crop.width, raw.width)
  const [top, height] = span(crop.top, crop.height, raw.height)
  return drawn(sharp(data, { raw }).extract({ left, top, width, height }))
}

/** A part of a side in whole pixels, at least one. */
function span(from: number, part: number, side: number): [from: number, length: number] {
  const first = Math.min(side - 1, Math.floor(from * side))
  return [first, Math.max(1, Math.min(side - first, Math.round(part * side)))]
}

async function drawn(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

async function encode({ data, raw }: Pixels): Promise<TakenPicture> {
  const bytes = await sharp(data, { raw }).timeout({ seconds }).webp({ quality: 82, effort: 3 }).toBuffer()
  return {
    bytes,
    width: raw.width,
    height: raw.height,
    pixels: (side) => sharp(data, { raw }).resize(side, side, { fit: 'fill' }).raw().toBuffer(),
  }
}
