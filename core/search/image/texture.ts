import { halved, type Planes } from './planes.ts'

const grid = 4
const scales = 3

/**
 * Returns the roughness of each cell of a grid, at three scales from fine to coarse: the detail lost when four pixels
 * become one.
 */
export function textureShares({ light, smallerSide }: Planes): number[] {
  const cells: number[] = []
  let [plane, width] = [light, smallerSide]
  for (let scale = 0; scale < scales; scale += 1) {
    const smaller = halved(plane, width)
    cells.push(...roughness(plane, smaller, width))
    plane = smaller
    width /= 2
  }
  return cells
}

function roughness(plane: Float32Array, smaller: Float32Array, smallerSide: number): number[] {
  const sums = new Float32Array(grid * grid)
  for (let y = 0; y < smallerSide; y += 1) {
    for (let x = 0; x < smallerSide; x += 1) {
      const cell = Math.floor((y * grid) / smallerSide) * grid + Math.floor((x * grid) / smallerSide)
      const mean = smaller[(y >> 1) * (smallerSide / 2) + (x >> 1)] ?? 0
      sums[cell] = (sums[cell] ?? 0) + Math.abs((plane[y * smallerSide + x] ?? 0) - mean)
    }
  }
  const pixels = (smallerSide * smallerSide) / (grid * grid)
  return Array.from(sums, (sum) => Math.sqrt(sum / pixels))
}
