/** The side in pixels of the square raster that descriptors are computed from. */
export const rasterSide = 64

/** A transformation of an image: a rotation in degrees and a distance (1: unchanged, 1.2: a fifth further away). */
export interface ImageView {
  readonly angle: number
  readonly distance: number
}

export const straightView: ImageView = { angle: 0, distance: 1 }

/** An image as brightness and two colour differences per pixel, normalised for exposure. */
export interface Planes {
  readonly smallerSide: number
  readonly light: Float32Array
  readonly blue: Float32Array
  readonly red: Float32Array
}

/** The mean brightness of every image after normalisation. */
const meanLight = 160

/** Reads a raster of `rasterSide` squared RGB pixels; pixels beyond the border repeat it. */
export function planesOf(raster: Uint8Array, view: ImageView = straightView): Planes {
  const side = rasterSide
  const planes = { smallerSide: side, light: plane(side), blue: plane(side), red: plane(side) }
  const pixelAt = placesOf(view)
  for (let index = 0; index < side * side; index += 1) {
    const at = pixelAt(index) * 3
    const [red = 0, green = 0, blue = 0] = [raster[at], raster[at + 1], raster[at + 2]]
    const light = 0.299 * red + 0.587 * green + 0.114 * blue
    planes.light[index] = light
    planes.blue[index] = blue - light
    planes.red[index] = red - light
  }
  level(planes)
  return planes
}

/** Returns a plane of half the side; each pixel is the mean of four. */
export function halved(source: Float32Array, side: number): Float32Array {
  const half = side / 2
  const target = plane(half)
  for (let y = 0; y < half; y += 1) {
    for (let x = 0; x < half; x += 1) {
      const at = 2 * y * side + 2 * x
      target[y * half + x] =
        ((source[at] ?? 0) + (source[at + 1] ?? 0) + (source[at + side] ?? 0) + (source[at + side + 1] ?? 0)) / 4
    }
  }
  return target
}

function plane(side: number): Float32Array {
  return new Float32Array(side * side)
}

function placesOf({ angle, distance }: ImageView): (index: number) => number {
  const centre = (rasterSide - 1) / 2
  const rotatedX = Math.cos((angle * Math.PI) / 180) * distance
  const rotatedY = Math.sin((angle * Math.PI) / 180) * distance
  return (index) => {
    const x = (index % rasterSide) - centre
    const y = Math.floor(index / rasterSide) - centre
    return isInside(centre + rotatedY * x + rotatedX * y) * rasterSide + isInside(centre + rotatedX * x - rotatedY * y)
  }
}

function isInside(value: number): number {
  return Math.min(rasterSide - 1, Math.max(0, Math.round(value)))
}

function level({ light, blue, red }: Planes): void {
  const brightnessGain = meanLight / (light.reduce((sum, value) => sum + value, 0) / light.length + 1)
  for (const values of [light, blue, red]) {
    for (let index = 0; index < values.length; index += 1) values[index] = (values[index] ?? 0) * brightnessGain
  }
}
