import { colourLayout, colourShares } from './search.image-colours.ts'
import { edgeStrengths } from './search.image-edges.ts'
import { type ImageView, type Planes, planesOf, straight } from './search.image-planes.ts'
import { textures } from './search.image-texture.ts'

/** What a picture looks like, as signs 0 and 1; two pictures are as far apart as the number of signs in which they differ. */
export interface ImageSignature {
  /** A short form, which sorts out what cannot be alike. */
  readonly coarse: string
  readonly fine: string
}

/** Everything that is measured of a picture, once. */
type Measured = Readonly<Record<keyof typeof measures, readonly number[]>>

const measures = {
  wholes: (planes: Planes) => colourLayout(planes, 4),
  cells: (planes: Planes) => colourLayout(planes, 8),
  edges: edgeStrengths,
  textures,
  shares: colourShares,
} as const

/** Of what is measured, each number between `from` and `to` is written as up to `steps` ones: the more steps, the more it weighs. */
interface Writing {
  readonly what: keyof typeof measures
  readonly from: number
  readonly to: number
  readonly steps: number
  /** Of a layout: light, or the two colours. */
  readonly only?: 'light' | 'colour'
}

const coarse: readonly Writing[] = [
  { what: 'wholes', only: 'light', from: 40, to: 220, steps: 4 },
  { what: 'wholes', only: 'colour', from: -60, to: 60, steps: 6 },
  { what: 'textures', from: 0, to: 6, steps: 5 },
  { what: 'shares', from: 0, to: 0.6, steps: 5 },
]

const fine: readonly Writing[] = [
  { what: 'cells', only: 'light', from: 20, to: 236, steps: 6 },
  { what: 'cells', only: 'colour', from: -72, to: 72, steps: 9 },
  { what: 'edges', from: 0, to: 6, steps: 4 },
  { what: 'textures', from: 0, to: 6, steps: 9 },
  { what: 'shares', from: 0, to: 0.9, steps: 6 },
]

/** The signature of a raster; the same pixels always give the same one. */
export function describeImage(raster: Uint8Array, view: ImageView = straight): ImageSignature {
  const planes = planesOf(raster, view)
  const entries = Object.entries(measures).map(([what, measure]) => [what, measure(planes)])
  const measured = Object.fromEntries(entries) as Measured
  return { coarse: written(measured, coarse), fine: written(measured, fine) }
}

const angles = [-6, 0, 6]
const distances = [1, 1.1, 1.2]

/** Signatures of a photograph as it would be, had it been held straight and taken from a little further away. */
export function describeQuery(raster: Uint8Array): ImageSignature[] {
  return angles.flatMap((angle) => distances.map((distance) => describeImage(raster, { angle, distance })))
}

/** In how many signs two signatures differ; 0 for the same picture. */
export function imageDistance(left: ImageSignature, right: ImageSignature): number {
  let apart = 0
  for (let place = 0; place < left.fine.length; place += 1) apart += left.fine[place] === right.fine[place] ? 0 : 1
  return apart
}

function written(measured: Measured, writings: readonly Writing[]): string {
  return writings.map((writing) => digits(measured[writing.what], writing)).join('')
}

function digits(values: readonly number[], { from, to, steps, only }: Writing): string {
  const words = Array.from({ length: steps + 1 }, (_, ones) => '1'.repeat(ones) + '0'.repeat(steps - ones))
  let text = ''
  for (const [index, value] of values.entries()) {
    if (only !== undefined && (index % 3 === 0) !== (only === 'light')) continue
    text += words[Math.min(steps, Math.max(0, Math.round(((value - from) / (to - from)) * steps)))] ?? ''
  }
  return text
}
