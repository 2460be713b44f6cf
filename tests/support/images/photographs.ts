import sharp from 'sharp'
import { createRandom } from '../../../adapters/seed/random.ts'

/** The width in pixels at which the photographed image is displayed. */
const printed = 384

/**
 * Simulates a hand-taken photograph of an image: rotated by up to 10 degrees on a background of any colour, cropped, up
 * to a quarter lighter or darker, blurred, as JPEG of quality 40. The same seed gives the same photograph.
 */
export async function renderPhotograph(bytes: Uint8Array, seed: string): Promise<Uint8Array> {
  const random = createRandom(seed)
  const table = { r: random.int(40, 220), g: random.int(40, 220), b: random.int(40, 220) }
  const flat = await sharp(bytes).resize(printed, printed).raw().toBuffer()
  const turned = await sharp(flat, { raw: { width: printed, height: printed, channels: 3 } })
    .rotate(random.next() * 20 - 10, { background: table })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = turned.info
  const side = Math.round(printed * (0.78 + random.next() * 0.16))
  const jitter = () => Math.round((width - side) / 2 + ((random.next() - 0.5) * printed) / 10)
  const [left, top] = [jitter(), jitter()].map((place) => Math.min(Math.max(0, place), width - side)) as [
    number,
    number,
  ]
  return sharp(turned.data, { raw: { width, height, channels } })
    .extract({ left, top, width: side, height: side })
    .linear(0.75 + random.next() * 0.5, 0)
    .blur(0.5 + random.next() * 1.2)
    .jpeg({ quality: 40 })
    .toBuffer()
}
