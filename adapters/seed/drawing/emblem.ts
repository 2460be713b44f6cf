import { createRandom } from '../random.ts'
import { circle, flower, medallion, path, star } from './figures.ts'

/** Draws the logo of a store, 400 by 400 units: a unique rosette in its colour. */
export function drawEmblem(colour: string, seed: string): string {
  const random = createRandom(`emblem ${seed}`)
  const count = random.pick([8, 10, 12])
  const ring = random.chance(0.5)
    ? path(medallion([200, 200], 138, 138, count, 0.2), '#ffffff')
    : star([200, 200], 146, 108, count, '#ffffff')
  const heart = random.pick([
    star([200, 200], 92, 56, 8, colour) + circle([200, 200], 26, '#f3d9a0'),
    flower([200, 200], 84, 8, colour, '#f3d9a0', '#ffffff'),
    path(medallion([200, 200], 96, 96, 6, 0.34), colour) + flower([200, 200], 42, 6, '#f3d9a0', colour, '#ffffff'),
    star([200, 200], 98, 70, 12, colour) + star([200, 200], 60, 34, 6, '#f3d9a0'),
  ])
  const frame = circle([200, 200], 172, 'none', '#f3d9a0', 5)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><rect width="400" height="400" fill="${colour}"/>${frame}${ring}${heart}</svg>`
}
