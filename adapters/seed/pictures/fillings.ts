import type { Random } from '../random.ts'
import type { Palette } from './palettes.ts'
import { circle, coordinate, group, path, rect } from './figures.ts'
import type { Tile } from './patterns.ts'

type DrawGrain = (colours: Palette, random: Random) => string

/** Saffron threads with three tips. */
const threads: DrawGrain = ({ ground, main, second, accent }, random) => {
  const curve = random.int(-16, 16)
  const colour = random.pick([ground, ground, main, accent, second])
  return (
    path(`M-24,0Q0,${curve} 22,${random.int(-5, 5)}`, 'none', colour, random.int(30, 52) / 10) +
    path('M20,0l7,-4M20,0l8,3', 'none', colour, 2.4)
  )
}

const leaves: DrawGrain = ({ ground, main, second, accent, line }, random) =>
  path('M-20,0C-10,-11 10,-11 22,0C10,9 -10,9 -20,0Z', random.pick([ground, main, second, accent]), line, 1) +
  path('M-18,0L20,0', 'none', line, 1)

const petals: DrawGrain = ({ ground, main, accent, light, line }, random) =>
  path('M0,20C-26,8 -24,-20 0,-16C24,-20 26,8 0,20Z', random.pick([ground, main, accent, ground]), line, 0.8) +
  path('M0,16C-4,4 -4,-6 0,-12', 'none', light, 1.2)

const pistachios: DrawGrain = ({ ground, main, accent, line, light }, random) =>
  path('M-22,0C-18,-17 14,-18 24,0C14,18 -18,17 -22,0Z', random.pick([accent, light, accent]), line, 1.2) +
  path('M-12,0C-4,-8 14,-7 23,0C14,6 -4,7 -12,0Z', random.pick([ground, main]), line, 1)

const nuts: DrawGrain = ({ ground, main, second, accent, line, light }, random) =>
  `<ellipse rx="21" ry="14" fill="${random.pick([ground, main, accent, second])}" stroke="${line}" stroke-width="1.2"/>` +
  path('M-12,-5C-4,-10 6,-10 12,-6', 'none', light, 2)

const dates: DrawGrain = ({ ground, main, second, line, light }, random) =>
  `<rect x="-28" y="-15" width="56" height="30" rx="15" fill="${random.pick([ground, main, second])}" stroke="${line}" stroke-width="1.4"/>` +
  path('M-18,-6C-6,-11 8,-10 17,-5', 'none', light, 2.4) +
  path('M-14,4C0,8 8,7 16,3', 'none', line, 1.2)

const grains: DrawGrain = ({ ground, main, accent, line }, random) =>
  path('M-14,0C-6,-6 7,-6 14,0C7,5 -6,5 -14,0Z', random.pick([ground, accent, main, ground]), line, 0.8)

const cubes: DrawGrain = ({ ground, main, accent, light, line }, random) =>
  `<rect x="-22" y="-19" width="44" height="38" rx="8" fill="${random.pick([ground, light, light])}" stroke="${line}" stroke-width="1"/>` +
  circle([-8, -6], 3.4, accent) +
  circle([7, 4], 4, main) +
  circle([4, -9], 2.5, accent) +
  circle([-7, 9], 2.6, main)

const crystals: DrawGrain = ({ ground, accent, light, line }, random) =>
  path('M-18,6L-10,-14L9,-17L19,0L6,17L-12,16Z', random.pick([ground, accent, light]), line, 1) +
  path('M-10,-14L2,0L6,17M2,0L19,0', 'none', light, 1.6)

const kinds = { threads, leaves, petals, pistachios, nuts, dates, grains, cubes, crystals } as const

export type FillingName = keyof typeof kinds

/** The names of all fillings. */
export const fillingNames = Object.keys(kinds) as FillingName[]

const size = 220

/** Draws a heap of goods as a seamless tile. */
export function fillingPattern(name: FillingName, colours: Palette, random: Random): Tile {
  const rows = name === 'threads' || name === 'grains' ? 11 : 8
  const step = size / rows
  const one = (index: number) => {
    const x = ((index % rows) + random.next() * 0.8) * step
    const y = (Math.floor(index / rows) + random.next() * 0.8) * step
    return again(x, y, random.int(0, 359), kinds[name](colours, random))
  }
  const body = Array.from({ length: rows * rows }, (_, index) => one(index)).join('')
  return { width: size, height: size, body: rect(0, 0, size, size, colours.line) + body }
}

// Repeats a figure that crosses the edge of a tile at the opposite side.
function again(x: number, y: number, turn: number, body: string): string {
  const margin = 26
  const columns = [x, ...(x < margin ? [x + size] : x > size - margin ? [x - size] : [])]
  const rows = [y, ...(y < margin ? [y + size] : y > size - margin ? [y - size] : [])]
  return columns
    .flatMap((left) =>
      rows.map((top) => group(`translate(${coordinate(left)} ${coordinate(top)}) rotate(${turn})`, body)),
    )
    .join('')
}
