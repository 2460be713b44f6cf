import { itemAt, type Random } from '../random.ts'
import type { Palette } from './palettes.ts'
import { circle, coordinate, flower, group, path, pointsAround, polygon, rect, star } from './figures.ts'

/** One repeat of a pattern, in units of its frame. */
export interface Tile {
  readonly width: number
  readonly height: number
  readonly body: string
}

/** Draws one repeat; the same palette and seed give the same tile. */
type Draw = (colours: Palette, random: Random) => Tile

/** Creates a square tile on a background. */
const squareTile = (size: number, ground: string, body: string): Tile => ({
  width: size,
  height: size,
  body: rect(0, 0, size, size, ground) + body,
})

/** Eight-pointed stars and crosses, the tiling of Persian walls. */
const starAndCross: Draw = ({ ground, main, second, accent, line, light }, random) => {
  const heart = random.chance(0.5)
    ? flower([60, 60], 22, 8, accent, second, line)
    : star([60, 60], 26, 15, 8, second, light, 1.5)
  const cross = [0, 120]
    .flatMap((x) => [0, 120].map((y) => polygon(pointsAround([x, y], [22], 4), accent, line, 2)))
    .join('')
  return squareTile(
    120,
    ground,
    cross + star([60, 60], 60, 45.9, 8, main, light, 3) + star([60, 60], 40, 30.6, 8, 'none', accent, 1.5) + heart,
  )
}

/** Hexagons and six-pointed stars in the style of khatam marquetry. */
const khatam: Draw = ({ ground, main, second, accent, line, light }, random) => {
  const across = 60
  const along = across * Math.sqrt(3)
  const tips = random.pick([6, 12])
  const one = (x: number, y: number) =>
    polygon(pointsAround([x, y], [31], 6, Math.PI / 6), main, light, 1.5) +
    star([x, y], 25, 14, tips, second, line, 1) +
    star([x, y], 13, 7, 6, light, main, 1) +
    circle([x, y], 3.5, accent)
  const centres = [
    [0, 0],
    [across, 0],
    [0, along],
    [across, along],
    [across / 2, along / 2],
  ] as const
  const small = [
    [across / 2, 0],
    [across / 2, along],
    [0, along / 2],
    [across, along / 2],
  ] as const
  const body = small.map((at) => polygon(pointsAround(at, [11], 3, -Math.PI / 2), accent, light, 1)).join('')
  return {
    width: across,
    height: along,
    body: rect(0, 0, across, along, ground) + body + centres.map(([x, y]) => one(x, y)).join(''),
  }
}

/** Twelve-pointed stars connected by straps. */
const girih: Draw = ({ ground, main, second, accent, line, light }, random) => {
  const corners = [
    [0, 0],
    [140, 0],
    [0, 140],
    [140, 140],
  ] as const
  const tips = random.pick([10, 12, 16])
  const strap = pointsAround([70, 70], [98], 8, Math.PI / 8)
    .map(([x, y]) => path(`M70,70L${coordinate(x)},${coordinate(y)}`, 'none', accent, 2))
    .join('')
  const far = corners
    .map((at) => star(at, 46, 31, 8, second, light, 3) + star(at, 22, 13, 8, ground, line, 1.5))
    .join('')
  const near = star([70, 70], 62, 38, tips, main, light, 3) + star([70, 70], 38, 24, tips, accent, line, 1.5)
  return squareTile(140, ground, strap + far + near + flower([70, 70], 18, 6, light, second, line))
}

/** Stepped diamonds between bands, as in kilims. */
const kilim: Draw = ({ ground, main, second, accent, line, light }, random) => {
  const step = random.pick([3, 4])
  const colours = [main, light, second, accent, line, light]
  const diamond = (x: number, size: number, fill: string) => {
    const points = Array.from({ length: step * 4 }, (_, index) => steppedPoint(x, size, step, index)).flat()
    return polygon(points, fill)
  }
  const whole = (x: number) =>
    [52, 42, 32, 22, 12].map((size, index) => diamond(x, size, colours[index] ?? main)).join('')
  const teeth = [0, 24, 48, 72, 96]
    .map(
      (x) =>
        polygon(
          [
            [x, 132],
            [x + 12, 118],
            [x + 24, 132],
          ],
          accent,
        ) +
        polygon(
          [
            [x, 142],
            [x + 12, 156],
            [x + 24, 142],
          ],
          second,
        ),
    )
    .join('')
  const body =
    whole(60) +
    whole(0) +
    whole(120) +
    rect(0, 112, 120, 4, light) +
    teeth +
    rect(0, 135, 120, 4, main) +
    rect(0, 158, 120, 4, light)
  return { width: 120, height: 166, body: rect(0, 0, 120, 166, ground) + body }
}

const quarters = [
  { right: 1, down: 1 },
  { right: -1, down: 1 },
  { right: -1, down: -1 },
  { right: 1, down: -1 },
]

function steppedPoint(x: number, size: number, steps: number, index: number): [number, number][] {
  const quarter = Math.floor(index / steps)
  const { right, down } = itemAt(quarters, quarter)
  const rising = quarter % 2 === 0
  const along = (index % steps) / steps
  const near = (rising ? along : 1 - along) * size
  const start: [number, number] = [x + right * near, 56 - down * (size - near)]
  const step = size / steps
  return [start, rising ? [start[0] + right * step, start[1]] : [start[0], start[1] - down * step]]
}

/** Woven bands of different heights. */
const stripes: Draw = ({ ground, main, second, accent, line, light }, random) => {
  const colours = [main, ground, second, accent, ground, light, main, line]
  let y = 0
  let body = ''
  for (const fill of colours) {
    const height = random.int(10, 26)
    body += rect(0, y, 80, height, fill)
    if (height > 16)
      body += [10, 30, 50, 70].map((x) => polygon(pointsAround([x, y + height / 2], [5.5], 4), light)).join('')
    else if (height > 12)
      body += path(`M0,${y + height - 3}l10,-6 10,6 10,-6 10,6 10,-6 10,6 10,-6 10,6`, 'none', accent, 1.6)
    y += height
  }
  return { width: 80, height: y, body }
}

/** Honeycomb cells. */
const honeycomb: Draw = ({ ground, accent, line, light, main }, random) => {
  const across = 52
  const along = across * Math.sqrt(3)
  const cell = (x: number, y: number) =>
    polygon(pointsAround([x, y], [29], 6, Math.PI / 6), random.pick([ground, accent, ground]), line, 3) +
    circle([x - 7, y - 8], 5, light) +
    circle([x, y + 9], 3, main)
  const cells = [
    [0, 0],
    [across, 0],
    [0, along],
    [across, along],
    [across / 2, along / 2],
  ] as const
  return {
    width: across,
    height: along,
    body: rect(0, 0, across, along, accent) + cells.map(([x, y]) => cell(x, y)).join(''),
  }
}

/** Patterns of straight lines. */
const geometryPatterns = { starAndCross, khatam, girih, kilim, stripes, honeycomb } as const

const botehShape =
  'M2,-42C32,-34 40,8 22,31C5,51 -31,44 -31,14C-31,-7 -11,-9 -6,-26C-3,-38 -13,-47 -22,-43C-14,-56 -4,-52 2,-42Z'

/** Rows of boteh, the bent cypress. */
const boteh: Draw = ({ ground, main, second, accent, line, light }, random) => {
  const dots = pointsAround([-2, 14], [16], random.int(6, 9))
    .map((at) => circle(at, 3, accent))
    .join('')
  const one =
    path(botehShape, main, light, 3) +
    group('translate(-1 4) scale(.7)', path(botehShape, second, line, 2)) +
    dots +
    flower([-2, 14], 10, 6, light, accent, line)
  const sprig = (x: number, y: number) => flower([x, y], 11, 5, accent, second, line)
  const body =
    group('translate(40 62)', one) +
    group('translate(122 142) scale(-1 1)', one) +
    sprig(122, 40) +
    sprig(40, 150) +
    sprig(0, 100) +
    sprig(160, 100)
  return { width: 160, height: 200, body: rect(0, 0, 160, 200, ground) + body }
}

/** Winding stems with flowers and leaves. */
const eslimi: Draw = ({ ground, main, second, accent, line, light }, random) => {
  const petals = random.pick([5, 6, 8])
  const stem = 'M0,80C20,20 70,20 80,80S140,140 160,80M80,0C20,20 20,70 80,80S140,140 80,160'
  const leaf = (x: number, y: number, turn: number) =>
    group(`translate(${x} ${y}) rotate(${turn})`, path('M0,0C10,-12 22,-10 30,0C22,8 10,8 0,0Z', second, line, 1))
  const leaves =
    leaf(34, 36, -30) +
    leaf(120, 116, 150) +
    leaf(36, 118, 60) +
    leaf(122, 42, 240) +
    leaf(60, 30, 20) +
    leaf(98, 132, 200)
  const corners = [
    [0, 0],
    [160, 0],
    [0, 160],
    [160, 160],
  ] as const
  const flowers = corners.map((at) => flower(at, 25, petals, main, accent, light)).join('')
  return squareTile(
    160,
    ground,
    path(stem, 'none', accent, 3.5) +
      leaves +
      flowers +
      flower([80, 80], 30, petals, light, main, line) +
      flower([0, 80], 12, 5, accent, light, line) +
      flower([160, 80], 12, 5, accent, light, line),
  )
}

/** Fish around a rosette: the herati of Bijar and Birjand. */
const herati: Draw = ({ ground, main, second, accent, line, light }, random) => {
  const fish = (turn: number) =>
    group(
      `translate(60 60) rotate(${turn})`,
      path('M-34,-34C-20,-52 20,-52 34,-34C18,-42 -18,-42 -34,-34Z', second, light, 1),
    )
  const frame = polygon(pointsAround([60, 60], [34], 4), main, light, 2)
  const corner = [
    [0, 0],
    [120, 0],
    [0, 120],
    [120, 120],
  ] as const
  const far = corner.map((at) => flower(at, 22, random.pick([6, 8]), accent, main, line)).join('')
  return squareTile(
    120,
    ground,
    far + [0, 90, 180, 270].map(fish).join('') + frame + flower([60, 60], 22, 8, light, accent, line),
  )
}

/** Patterns of stems, leaves and flowers. */
const plantPatterns = { boteh, eslimi, herati } as const

/** Every repeating pattern by name. */
export const patterns = { ...geometryPatterns, ...plantPatterns } as const

export type PatternName = keyof typeof patterns
