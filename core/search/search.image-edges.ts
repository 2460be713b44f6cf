import { halved, type Planes } from './search.image-planes.ts'

const grid = 4
const directions = 6
/** Steps of light below this are noise. */
const least = 4
const scales = 3

/** How strong edges of each direction are in each cell of a grid, at three scales from fine to coarse. */
export function edgeStrengths({ light, side }: Planes): number[] {
  const strengths: number[] = []
  let [plane, width] = [light, side]
  for (let scale = 0; scale < scales; scale += 1) {
    plane = halved(plane, width)
    width /= 2
    strengths.push(...edgesOf(plane, width))
  }
  return strengths
}

function edgesOf(plane: Float32Array, side: number): number[] {
  const sums = new Float32Array(grid * grid * directions)
  for (let y = 1; y < side - 1; y += 1) {
    for (let x = 1; x < side - 1; x += 1) {
      const at = y * side + x
      const across = (plane[at + 1] ?? 0) - (plane[at - 1] ?? 0)
      const down = (plane[at + side] ?? 0) - (plane[at - side] ?? 0)
      const strength = Math.sqrt(across * across + down * down)
      if (strength < least) continue
      const cell = Math.floor((y * grid) / side) * grid + Math.floor((x * grid) / side)
      share(sums, cell * directions, direction(across, down), strength)
    }
  }
  const pixels = (side * side) / (grid * grid)
  return Array.from(sums, (sum) => Math.sqrt(sum / pixels))
}

/** The direction of an edge from 0 up to `directions`; light to dark and dark to light are one. */
function direction(across: number, down: number): number {
  const turn = (Math.atan2(down, across) / Math.PI) * directions
  return turn < 0 ? turn + directions : turn
}

/** Gives a strength to the two directions it lies between. */
function share(sums: Float32Array, from: number, turn: number, strength: number): void {
  const low = Math.floor(turn)
  const part = turn - low
  const [first, second] = [from + (low % directions), from + ((low + 1) % directions)]
  sums[first] = (sums[first] ?? 0) + strength * (1 - part)
  sums[second] = (sums[second] ?? 0) + strength * part
}
