import type { Planes } from './search.image-planes.ts'

/** Mean light and colour of each cell of a grid, cell by cell. */
export function colourLayout({ side, light, blue, red }: Planes, grid: number): number[] {
  const cell = side / grid
  const sums = new Float32Array(grid * grid * 3)
  for (let place = 0; place < side * side; place += 1) {
    const row = Math.floor(Math.floor(place / side) / cell)
    const at = (row * grid + Math.floor((place % side) / cell)) * 3
    add(sums, at, light[place] ?? 0)
    add(sums, at + 1, blue[place] ?? 0)
    add(sums, at + 2, red[place] ?? 0)
  }
  return Array.from(sums, (sum) => sum / (cell * cell))
}

/** Shades of colour on each axis of the histogram. */
const shades = 8
const [blueFrom, redFrom, span] = [-96, -48, 160]

/** How much of the picture has each colour, wherever it is: square roots of shares, so that small parts count. */
export function colourShares({ light, blue, red }: Planes): number[] {
  const shares = new Float32Array(shades * shades)
  for (let place = 0; place < light.length; place += 1) {
    const b = shadeOf(blue[place] ?? 0, blueFrom)
    const r = shadeOf(red[place] ?? 0, redFrom)
    const [low, left] = [Math.floor(b), Math.floor(r)]
    const [up, right] = [b - low, r - left]
    const at = low * shades + left
    add(shares, at, (1 - up) * (1 - right))
    add(shares, at + 1, (1 - up) * right)
    add(shares, at + shades, up * (1 - right))
    add(shares, at + shades + 1, up * right)
  }
  return Array.from(shares, (share) => Math.sqrt(share / light.length))
}

/** A place between two neighbouring shades, so that a small change of colour is a small change of shares. */
function shadeOf(value: number, from: number): number {
  return Math.min(shades - 1.001, Math.max(0, ((value - from) / span) * shades - 0.5))
}

function add(sums: Float32Array, at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value
}
