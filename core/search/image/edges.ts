import { halved, type Planes } from './planes.ts'

const grid = 4
const directions = 6
/** Brightness differences below this are noise. */
const minStrength = 4
const scales = 3

/** Returns the strength of the edges of each direction in each cell of a grid, at three scales from fine to coarse. */
export function edgeStrengths({ light, smallerSide }: Planes): number[] {
  const strengths: number[] = []
  let [plane, width] = [light, smallerSide]
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
      if (strength < minStrength) continue
      const cell = Math.floor((y * grid) / side) * grid + Math.floor((x * grid) / side)
      share(sums, cell * directions, direction(across, down), strength)
    }
  }
  const pixels = (side * side) / (grid * grid)
  return Array.from(sums, (sum) => Math.sqrt(sum / pixels))
}

/** The direction of an edge from 0 up to `directions`; light-to-dark and dark-to-light are the same. */
function direction(across: number, down: number): number {
  const angleInTurns = (Math.atan2(down, across) / Math.PI) * directions
  return angleInTurns < 0 ? angleInTurns + directions : angleInTurns
}

/** Divides a strength between the two nearest directions. */
function share(sums: Float32Array, from: number, angleInTurns: number, strength: number): void {
  const low = Math.floor(angleInTurns)
  const directionPart = angleInTurns - low
  const [first, second] = [from + (low % directions), from + ((low + 1) % directions)]
  sums[first] = (sums[first] ?? 0) + strength * (1 - directionPart)
  sums[second] = (sums[second] ?? 0) + strength * directionPart
}
