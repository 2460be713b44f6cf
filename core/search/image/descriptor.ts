import { colourLayout, colourShares } from './colours.ts'
import { edgeStrengths } from './edges.ts'
import { type ImageView, type Planes, planesOf, straightView } from './planes.ts'
import { textureShares } from './texture.ts'

/** An image descriptor as bit strings; the distance of two images is the number of differing bits. */
export interface ImageSignature {
  /** A short form that excludes dissimilar images quickly. */
  readonly coarse: string
  readonly fine: string
}

/** All measurements of an image. */
type Measurement = Readonly<Record<keyof typeof measurements, readonly number[]>>

const measurements = {
  halvings: (planes: Planes) => colourLayout(planes, 4),
  cells: (planes: Planes) => colourLayout(planes, 8),
  edges: edgeStrengths,
  textureShares,
  shares: colourShares,
} as const

/** Each measurement between `from` and `to` is encoded as up to `steps` ones: the more steps, the higher its weight. */
interface BitWriter {
  readonly what: keyof typeof measurements
  readonly from: number
  readonly to: number
  readonly steps: number
  /** Of a colour layout: brightness, or the two colours. */
  readonly only?: 'light' | 'colour'
}

const coarse: readonly BitWriter[] = [
  { what: 'halvings', only: 'light', from: 40, to: 220, steps: 4 },
  { what: 'halvings', only: 'colour', from: -60, to: 60, steps: 6 },
  { what: 'textureShares', from: 0, to: 6, steps: 5 },
  { what: 'shares', from: 0, to: 0.6, steps: 5 },
]

const fine: readonly BitWriter[] = [
  { what: 'cells', only: 'light', from: 20, to: 236, steps: 6 },
  { what: 'cells', only: 'colour', from: -72, to: 72, steps: 9 },
  { what: 'edges', from: 0, to: 6, steps: 4 },
  { what: 'textureShares', from: 0, to: 6, steps: 9 },
  { what: 'shares', from: 0, to: 0.9, steps: 6 },
]

/** Returns the signature of a raster; equal pixels give equal signatures. */
export function describeImage(raster: Uint8Array, view: ImageView = straightView): ImageSignature {
  const planes = planesOf(raster, view)
  const entries = Object.entries(measurements).map(([what, measure]) => [what, measure(planes)])
  const measured = Object.fromEntries(entries) as Measurement
  return { coarse: bits(measured, coarse), fine: bits(measured, fine) }
}

const angles = [-6, 0, 6]
const distances = [1, 1.1, 1.2]

/** Returns signatures of a photograph for several rotations and distances, to compensate for how it was taken. */
export function describeQuery(raster: Uint8Array): ImageSignature[] {
  return angles.flatMap((angle) => distances.map((distance) => describeImage(raster, { angle, distance })))
}

/** Returns the number of differing bits; 0 for equal images. */
export function imageDistance(leftBits: ImageSignature, right: ImageSignature): number {
  let weightedDifference = 0
  for (let position = 0; position < leftBits.fine.length; position += 1)
    weightedDifference += leftBits.fine[position] === right.fine[position] ? 0 : 1
  return weightedDifference
}

function bits(measured: Measurement, writers: readonly BitWriter[]): string {
  return writers.map((writer) => digits(measured[writer.what], writer)).join('')
}

function digits(values: readonly number[], { from, to, steps, only }: BitWriter): string {
  const words = Array.from({ length: steps + 1 }, (_, ones) => '1'.repeat(ones) + '0'.repeat(steps - ones))
  let text = ''
  for (const [index, value] of values.entries()) {
    if (only !== undefined && (index % 3 === 0) !== (only === 'light')) continue
    text += words[Math.min(steps, Math.max(0, Math.round(((value - from) / (to - from)) * steps)))] ?? ''
  }
  return text
}
