import { pointsAround, circle, flower, group, path, polygon, rect } from '../figures.ts'
import { type Draw, squareTile } from '../tile.ts'

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
export const plantPatterns = { boteh, eslimi, herati } as const
