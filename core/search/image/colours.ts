import type { Planes } from './planes.ts'

/** Returns the mean brightness and colour of each cell of a grid, cell by cell. */
export function colourLayout({ smallerSide, light, blue, red }: Planes, grid: number): number[] {
  const cell = smallerSide / grid
  const sums = new Float32Array(grid * grid * 3)
  for (let index = 0; index < smallerSide * smallerSide; index += 1) {
    const row = Math.floor(Math.floor(index / smallerSide) / cell)
    const at = (row * grid + Math.floor((index % smallerSide) / cell)) * 3
    add(sums, at, light[index] ?? 0)
    add(sums, at + 1, blue[index] ?? 0)
    add(sums, at + 2, red[index] ?? 0)
  }
  return Array.from(sums, (sum) => sum / (cell * cell))
}

/** Bins per axis of the colour histogram. */
const shadeCount = 8
const [blueFrom, redFrom, channelRange] = [-96, -48, 160]

/** Returns the share of each colour in the image as square roots, so that small areas count. */
export function colourShares({ light, blue, red }: Planes): number[] {
  const shares = new Float32Array(shadeCount * shadeCount)
  for (let index = 0; index < light.length; index += 1) {
    const b = shadeIndexOf(blue[index] ?? 0, blueFrom)
    const r = shadeIndexOf(red[index] ?? 0, redFrom)
    const [lowBin, left] = [Math.floor(b), Math.floor(r)]
    const [upperShare, right] = [b - lowBin, r - left]
    const at = lowBin * shadeCount + left
    add(shares, at, (1 - upperShare) * (1 - right))
    add(shares, at + 1, (1 - upperShare) * right)
    add(shares, at + shadeCount, upperShare * (1 - right))
    add(shares, at + shadeCount + 1, upperShare * right)
  }
  return Array.from(shares, (share) => Math.sqrt(share / light.length))
}

/** Returns a position between two neighbouring bins, so that a small change of colour changes the shares little. */
function shadeIndexOf(value: number, from: number): number {
  return Math.min(shadeCount - 1.001, Math.max(0, ((value - from) / channelRange) * shadeCount - 0.5))
}

function add(sums: Float32Array, at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value
}
