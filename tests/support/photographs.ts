import sharp from 'sharp'
import { createRandom } from '../../adapters/seed/random.ts'

/** How wide the picture is on the paper or screen that is photographed, in pixels. */
const printed = 384

/**
 * A picture as somebody photographs it by hand: turned by up to 10 degrees on a table of any colour, cut at its sides, lighter or
 * darker by up to a quarter, blurred, as JPEG of quality 40. The same seed gives the same photograph.
 */
export async function photographOf(bytes: Uint8Array, seed: string): Promise<Uint8Array> {
  const random = createRandom(seed)
  const table = { r: random.int(40, 220), g: random.int(40, 220), b: random.int(40, 220) }
  const flat = await sharp(bytes).resize(printed, printed).raw().toBuffer()
  const turned = await sharp(flat, { raw: { width: printed, height: printed, channels: 3 } })
    .rotate(random.next() * 20 - 10, { background: table })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = turned.info
  const side = Math.round(printed * (0.78 + random.next() * 0.16))
  const shake = () => Math.round((width - side) / 2 + ((random.next() - 0.5) * printed) / 10)
  const [left, top] = [shake(), shake()].map((place) => Math.min(Math.max(0, place), width - side)) as [number, number]
  return sharp(turned.data, { raw: { width, height, channels } })
    .extract({ left, top, width: side, height: side })
    .linear(0.75 + random.next() * 0.5, 0)
    .blur(0.5 + random.next() * 1.2)
    .jpeg({ quality: 40 })
    .toBuffer()
}
