import { halved, type Planes } from './search.image-planes.ts'

const grid = 4
const scales = 3

/** How rough each cell of a grid is, at three scales from fine to coarse: what is lost when four pixels become one. */
export function textures({ light, side }: Planes): number[] {
  const found: number[] = []
  let [plane, width] = [light, side]
  for (let scale = 0; scale < scales; scale += 1) {
    const smaller = halved(plane, width)
    found.push(...roughness(plane, smaller, width))
    plane = smaller
    width /= 2
  }
  return found
}

function roughness(plane: Float32Array, smaller: Float32Array, side: number): number[] {
  const sums = new Float32Array(grid * grid)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const cell = Math.floor((y * grid) / side) * grid + Math.floor((x * grid) / side)
      const mean = smaller[(y >> 1) * (side / 2) + (x >> 1)] ?? 0
      sums[cell] = (sums[cell] ?? 0) + Math.abs((plane[y * side + x] ?? 0) - mean)
    }
  }
  const pixels = (side * side) / (grid * grid)
  return Array.from(sums, (sum) => Math.sqrt(sum / pixels))
}
