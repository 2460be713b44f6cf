import { type Palette, type PaletteName, palettes } from './palettes.ts'
import { createRandom, type Random } from '../random.ts'
import { circle, coordinate, flower, medallion, path, rect, star } from './figures.ts'
import { type FillingName, fillingNames, fillingPattern } from './fillings.ts'
import { type PatternName, patterns, type Tile } from './patterns.ts'
import { type ShapeName, shapes } from './shapes.ts'

/** What an image shows: a shape, its filling and its colours. */
export interface ImageDescription {
  readonly shape: ShapeName
  readonly filling: PatternName | FillingName
  readonly palette: PaletteName
  /** Colours of the filling where they differ from those of the shape, such as tea in a red tin. */
  readonly inside?: PaletteName | undefined
}

const grounds = [
  ['#fbf8f3', '#e6ddd0'],
  ['#f8f7f4', '#dcdad3'],
  ['#faf6ee', '#e7dac4'],
  ['#f5f6f5', '#d6dcda'],
  ['#fbf5f1', '#e6d5ca'],
] as const

/** The width at which a scene is drawn, in pixels; screens show at most 960, and the first start should be fast. */
const drawAt = 600

/** A square part of a scene, in its units. */
export interface ViewOptions {
  readonly left: number
  readonly top: number
  readonly size: number
}

/**
 * Draws a product image of 800 by 800 units as SVG; the same description and seed give the same image, whole or in
 * part.
 */
export function drawScene(
  description: ImageDescription,
  seed: string,
  view: ViewOptions = { left: 0, top: 0, size: 800 },
): string {
  const random = createRandom(`scene ${seed}`)
  const colours = palettes[description.palette]
  const brush = { colours, random, fill: 'url(#filling)', shade: 'url(#shade)', gloss: 'url(#gloss)' }
  const tile = fillingOf(description, palettes[description.inside ?? description.palette], random)
  const object = shapes[description.shape](brush)
  return page(view, definitions(tile, description.shape, random), backdrop() + shadow(description.shape) + object)
}

/** Draws the same scene on a wide background of 1422 by 800 units, for the cover of a post. */
export function drawWide(description: ImageDescription, seed: string): string {
  const ground = rect(-320, 0, 1440, 800, 'url(#ground)')
  const whole = drawScene(description, seed).replace(backdrop(), ground)
  return whole.replace(
    /viewBox="[^"]*" width="[0-9]*" height="[0-9]*"/,
    'viewBox="-311 0 1422 800" width="960" height="540"',
  )
}

/** Draws a wide cover of one pattern, 1600 by 520 units. */
export function drawCover(pattern: PatternName, palette: PaletteName, seed: string): string {
  const random = createRandom(`cover ${seed}`)
  const tile = patterns[pattern](palettes[palette], random)
  const body = rect(0, 0, 1600, 520, 'url(#filling)') + rect(0, 0, 1600, 520, 'url(#veil)')
  const veil =
    '<linearGradient id="veil" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".05"/><stop offset="1" stop-color="#000" stop-opacity=".45"/></linearGradient>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 520" width="1600" height="520"><defs>${tiled(tile, 1.3, 0)}${veil}</defs>${body}</svg>`
}

function fillingOf({ filling }: ImageDescription, colours: Palette, random: Random): Tile {
  return isFilling(filling) ? fillingPattern(filling, colours, random) : patterns[filling](colours, random)
}

function isFilling(filling: PatternName | FillingName): filling is FillingName {
  return (fillingNames as readonly string[]).includes(filling)
}

function definitions(tile: Tile, shape: ShapeName, random: Random): string {
  const small = shape === 'carpet' || shape === 'runner' ? 0.42 : shape === 'tin' || shape === 'carton' ? 0.6 : 0.78
  const [near, far] = random.pick(grounds)
  const turn = ['plate', 'dish', 'roundCloth'].includes(shape) ? random.int(0, 44) : 0
  return (
    tiled(tile, small * (random.int(90, 115) / 100), turn) +
    `<linearGradient id="ground" x1="0" x2=".35" y1="0" y2="1"><stop offset=".3" stop-color="${near}"/><stop offset="1" stop-color="${far}"/></linearGradient>` +
    '<radialGradient id="cast"><stop offset="0" stop-color="#2a1d10" stop-opacity=".34"/><stop offset=".6" stop-color="#2a1d10" stop-opacity=".16"/><stop offset="1" stop-color="#2a1d10" stop-opacity="0"/></radialGradient>' +
    '<linearGradient id="shade" x1="0" y1="0" x2="1" y2=".7"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#150c04" stop-opacity=".3"/></linearGradient>' +
    '<linearGradient id="gloss" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity=".08"/></linearGradient>'
  )
}

function tiled({ width, height, body }: Tile, scale: number, turn: number): string {
  return `<pattern id="filling" width="${coordinate(width)}" height="${coordinate(height)}" patternUnits="userSpaceOnUse" patternTransform="translate(400 400) rotate(${turn}) scale(${scale.toFixed(3)})">${body}</pattern>`
}

function backdrop(): string {
  return rect(0, 0, 800, 800, 'url(#ground)')
}

type DrawLying = readonly [x: number, y: number, width: number, height: number, corner: number]

// Shapes that lie on the background, with the outline of their shadow.
const lyingObjects: Readonly<Partial<Record<ShapeName, DrawLying>>> = {
  carpet: [200, 80, 404, 640, 4],
  kilimRug: [205, 90, 392, 620, 4],
  runner: [280, 66, 240, 668, 4],
  plate: [110, 115, 584, 584, 292],
  dish: [106, 111, 592, 592, 296],
  roundCloth: [106, 116, 592, 592, 296],
  board: [110, 190, 580, 430, 18],
  frame: [180, 100, 440, 600, 4],
  hanging: [190, 118, 420, 540, 4],
}

// Thin layers instead of a gradient, which takes three times as long to render.
const layers = [22, 16, 11, 7, 3]

function shadow(shape: ShapeName): string {
  const outline = lyingObjects[shape]
  if (outline === undefined) return '<ellipse cx="404" cy="652" rx="330" ry="72" fill="url(#cast)"/>'
  const [x, y, width, height, corner] = outline
  return layers
    .map((by) =>
      rect(x - by + 10, y - by + 16, width + 2 * by, height + 2 * by, '#2a1d10', `rx="${corner + by}" opacity=".055"`),
    )
    .join('')
}

function page({ left, top, size }: ViewOptions, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${size} ${size}" width="${drawAt}" height="${drawAt}"><defs>${defs}</defs>${body}</svg>`
}

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
