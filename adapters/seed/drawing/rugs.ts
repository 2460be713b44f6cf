import type { Random } from '../random.ts'
import { circle, flower, group, medallion, coordinate, path, rect } from './figures.ts'
import type { Palette } from './palettes.ts'

/** What a shape is drawn with; `fill` paints its pattern, `shade` darkens towards one side. */
export interface Brush {
  readonly colours: Palette
  readonly random: Random
  readonly fill: string
  readonly shade: string
  readonly gloss: string
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A knotted carpet with borders, spandrels and a toranj. */
export function carpet({ colours, random, fill, shade }: Brush): string {
  const box = { x: random.int(190, 214), y: 84, width: 0, height: 632 }
  const whole = { ...box, width: 800 - box.x * 2 }
  const field = inset(whole, 62)
  const lobes = random.pick([8, 10, 12, 16])
  const stretch = random.int(100, 135) / 100
  return (
    fringe(whole, colours.light) +
    borders(whole, colours, random) +
    filled(field, colours.ground) +
    filled(field, fill, 'opacity=".55"') +
    `<clipPath id="field">${filled(field, '#000')}</clipPath>` +
    `<g clip-path="url(#field)">${corners(field, colours, lobes)}${toranj(colours, random, lobes, stretch)}</g>` +
    filled(whole, shade)
  )
}

/** A flat-woven kilim whose pattern runs over the whole field. */
export function kilimRug({ colours, random, fill, shade }: Brush): string {
  const x = random.int(186, 230)
  const whole = { x, y: 92, width: 800 - 2 * x, height: 616 }
  const field = inset(whole, 34)
  const teeth = Array.from(
    { length: 20 },
    () => `l${coordinate(whole.width / 40)},-14 ${coordinate(whole.width / 40)},14`,
  ).join('')
  const edge = (y: number) => path(`M${x},${y}${teeth}Z`, colours.second)
  return (
    fringe(whole, colours.light) +
    filled(whole, colours.main) +
    filled(inset(whole, 8), colours.light) +
    filled(inset(whole, 12), colours.line) +
    filled(field, fill) +
    edge(whole.y + 32) +
    group(`rotate(180 400 ${whole.y + whole.height / 2})`, edge(whole.y + 32)) +
    filled(whole, shade)
  )
}

/** A narrow runner of several medallions. */
export function runner({ colours, random, fill, shade }: Brush): string {
  const whole = { x: 280, y: 70, width: 240, height: 660 }
  const field = inset(whole, 34)
  const count = random.pick([3, 4])
  const each = Array.from({ length: count }, (_, index) => {
    const y = field.y + (field.height * (index + 0.5)) / count
    return (
      path(medallion([400, y], 66, 64, 8, 0.22), colours.main, colours.light, 3) +
      flower([400, y], 34, 8, colours.accent, colours.second, colours.line)
    )
  })
  return (
    fringe(whole, colours.light) +
    borders(whole, colours, random) +
    filled(field, colours.ground) +
    filled(field, fill, 'opacity=".5"') +
    each.join('') +
    filled(whole, shade)
  )
}

/** A square cushion with piping. */
export function cushion({ colours, random, fill, shade }: Brush): string {
  const edge = 'M180,190Q400,160 620,190Q650,400 620,612Q400,642 180,612Q150,400 180,190Z'
  const inner = 'M214,224Q400,200 586,224Q610,400 586,578Q400,602 214,578Q190,400 214,224Z'
  const heart = random.chance(0.5)
    ? path(medallion([400, 400], 110, 110, 8, 0.2), colours.main, colours.light, 4) +
      flower([400, 400], 54, 8, colours.accent, colours.second, colours.line)
    : ''
  return path(edge, colours.main, colours.line, 4) + path(inner, fill, colours.light, 4) + heart + path(edge, shade)
}

function toranj(colours: Palette, random: Random, lobes: number, stretch: number): string {
  const { main, second, accent, light, line } = colours
  const ring = (size: number, fill: string, edge: string) =>
    path(medallion([400, 400], size, size * stretch, lobes, 0.2), fill, edge, 3)
  const pendant = (y: number, turn: number) =>
    group(
      `translate(400 ${coordinate(y)}) rotate(${turn})`,
      path('M0,-44C24,-18 24,14 0,40C-24,14 -24,-18 0,-44Z', main, light, 3) +
        flower([0, 0], 14, 6, accent, light, line),
    )
  const reach = 142 * stretch + 34
  return (
    pendant(400 - reach, 0) +
    pendant(400 + reach, 180) +
    ring(142, main, light) +
    ring(112, second, line) +
    ring(84, accent, main) +
    ring(56, main, light) +
    flower([400, 400], 36, random.pick([8, 10]), light, second, line)
  )
}

function corners(field: Box, { main, light, second }: Palette, lobes: number): string {
  const places = [0, 1].flatMap((right) =>
    [0, 1].map((low) => [field.x + right * field.width, field.y + low * field.height] as const),
  )
  return places
    .map(
      (at) =>
        path(medallion(at, 122, 168, lobes, 0.16), main, light, 3) +
        path(medallion(at, 84, 118, lobes, 0.16), second, light, 2),
    )
    .join('')
}

function borders(whole: Box, colours: Palette, random: Random): string {
  const { main, second, accent, light, line } = colours
  const band = inset(whole, 10)
  const middle = inset(whole, 31)
  const petals = random.pick([5, 6, 8])
  const spots = along(middle, 15).map((at, index) =>
    index % 2 === 0 ? flower(at, 15, petals, accent, light, line) : circle(at, 5, second),
  )
  return (
    filled(whole, line) +
    filled(inset(whole, 4), second) +
    filled(band, light) +
    filled(inset(band, 4), main) +
    spots.join('') +
    filled(inset(whole, 50), light) +
    filled(inset(whole, 54), second) +
    filled(inset(whole, 59), line)
  )
}

/** Returns points at even steps around a box, `count` of them on its longer side. */
function along({ x, y, width, height }: Box, count: number): [number, number][] {
  const across = Math.round((count * width) / height)
  const downward = Array.from({ length: count + 1 }, (_, index) => y + (height * index) / count)
  const sideways = Array.from({ length: across + 1 }, (_, index) => x + (width * index) / across)
  return [
    ...downward.flatMap((top): [number, number][] => [
      [x, top],
      [x + width, top],
    ]),
    ...sideways.flatMap((left): [number, number][] => [
      [left, y],
      [left, y + height],
    ]),
  ]
}

function fringe({ x, y, width, height }: Box, colour: string): string {
  const count = Math.floor(width / 7)
  const ends = Array.from({ length: count }, (_, index) => {
    const left = coordinate(x + 4 + index * 7)
    return `M${left},${y - 18}V${y}M${left},${y + height}v18`
  })
  return path(ends.join(''), 'none', colour, 3)
}

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

function filled({ x, y, width, height }: Box, fill: string, more = ''): string {
  return rect(x, y, width, height, fill, more)
}
