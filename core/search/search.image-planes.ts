/** The side of a raster in pixels: what the descriptors read of a picture, whatever its own size and shape. */
export const rasterSide = 64

/** How a picture is looked at: turned by an angle in degrees, from a distance (1: as it is, 1.2: a fifth further away). */
export interface ImageView {
  readonly angle: number
  readonly distance: number
}

export const straight: ImageView = { angle: 0, distance: 1 }

/** A picture as light and two colour differences, each pixel a number; free of how bright the photograph is. */
export interface Planes {
  readonly side: number
  readonly light: Float32Array
  readonly blue: Float32Array
  readonly red: Float32Array
}

/** The mean light of every picture after it is made free of its brightness. */
const meanLight = 160

/** Reads a raster of `rasterSide` squared RGB pixels; beyond its border the border goes on. */
export function planesOf(raster: Uint8Array, view: ImageView = straight): Planes {
  const side = rasterSide
  const planes = { side, light: plane(side), blue: plane(side), red: plane(side) }
  const pixelAt = placesOf(view)
  for (let place = 0; place < side * side; place += 1) {
    const at = pixelAt(place) * 3
    const [red = 0, green = 0, blue = 0] = [raster[at], raster[at + 1], raster[at + 2]]
    const light = 0.299 * red + 0.587 * green + 0.114 * blue
    planes.light[place] = light
    planes.blue[place] = blue - light
    planes.red[place] = red - light
  }
  level(planes)
  return planes
}

/** A plane of half the side, each pixel the mean of four. */
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

function placesOf({ angle, distance }: ImageView): (place: number) => number {
  const centre = (rasterSide - 1) / 2
  const along = Math.cos((angle * Math.PI) / 180) * distance
  const across = Math.sin((angle * Math.PI) / 180) * distance
  return (place) => {
    const x = (place % rasterSide) - centre
    const y = Math.floor(place / rasterSide) - centre
    return inside(centre + across * x + along * y) * rasterSide + inside(centre + along * x - across * y)
  }
}

function inside(value: number): number {
  return Math.min(rasterSide - 1, Math.max(0, Math.round(value)))
}

function level({ light, blue, red }: Planes): void {
  const gain = meanLight / (light.reduce((sum, value) => sum + value, 0) / light.length + 1)
  for (const values of [light, blue, red]) {
    for (let place = 0; place < values.length; place += 1) values[place] = (values[place] ?? 0) * gain
  }
}
