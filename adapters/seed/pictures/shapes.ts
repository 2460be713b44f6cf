import type { Random } from '../random.ts'
import type { Palette } from './palettes.ts'
import { circle, coordinate, flower, group, medallion, path, rect, star } from './figures.ts'

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
function carpet({ colours, random, fill, shade }: Brush): string {
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
function kilimRug({ colours, random, fill, shade }: Brush): string {
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
function runner({ colours, random, fill, shade }: Brush): string {
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
function cushion({ colours, random, fill, shade }: Brush): string {
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

type Draw = (brush: Brush) => string

/** A stack of folded cloth. */
const cloth: Draw = ({ colours, fill, shade, random }) => {
  const fold = (y: number, lean: number) =>
    path(
      `M${170 + lean},${y}Q400,${y - 18} ${630 + lean},${y}V${y + 92}Q400,${y + 112} ${170 + lean},${y + 92}Z`,
      fill,
      colours.line,
      3,
    ) +
    path(
      `M${170 + lean},${y}Q400,${y - 18} ${630 + lean},${y}V${y + 92}Q400,${y + 112} ${170 + lean},${y + 92}Z`,
      shade,
    )
  const top = path('M176,332L300,196Q470,178 640,196L624,330Q400,312 176,332Z', fill, colours.line, 3)
  return fold(520, random.int(-8, 8)) + fold(424, random.int(-10, 10)) + fold(330, 0) + top
}

/** A wall hanging: cloth on a rod with tassels. */
const hanging: Draw = ({ colours, fill, shade }) => {
  const tassels = Array.from({ length: 11 }, (_, index) =>
    path(`M${212 + index * 37.6},640v18l-5,34h10l-5,-34`, colours.second, colours.line, 1.5),
  ).join('')
  return (
    tassels +
    rect(196, 128, 408, 514, colours.main) +
    rect(210, 142, 380, 486, colours.light) +
    rect(216, 148, 368, 474, fill) +
    rect(196, 128, 408, 514, shade) +
    rect(170, 112, 460, 18, '#5b3d24', 'rx="9"')
  )
}

/** A round tablecloth seen from above, or a cloth tray. */
const roundCloth: Draw = ({ colours, fill, shade }) =>
  path(medallion([400, 410], 300, 300, 24, 0.04), colours.second, colours.line, 3) +
  circle([400, 410], 276, fill, colours.light, 5) +
  path(medallion([400, 410], 120, 120, 12, 0.18), colours.main, colours.light, 4) +
  flower([400, 410], 62, 8, colours.accent, colours.light, colours.line) +
  circle([400, 410], 290, shade)

/** A chest seen from the front and above. */
const box: Draw = ({ colours, fill, shade }) =>
  path('M150,330L240,220H560L650,330Z', fill, colours.light, 5) +
  path('M190,318L258,236H542L610,318Z', 'none', colours.second, 5) +
  rect(150, 330, 500, 270, fill, `stroke="${colours.light}" stroke-width="5"`) +
  rect(150, 330, 500, 62, colours.line, 'opacity=".28"') +
  rect(168, 408, 464, 174, 'none', `stroke="${colours.second}" stroke-width="6"`) +
  rect(380, 372, 40, 52, colours.accent, `rx="6" stroke="${colours.line}" stroke-width="2"`) +
  circle([400, 398], 7, colours.line) +
  rect(150, 330, 500, 270, shade) +
  rect(170, 600, 44, 22, colours.line) +
  rect(586, 600, 44, 22, colours.line)

/** A frame around a mirror or a picture. */
const frame: Draw = ({ colours, fill, shade, gloss }) =>
  rect(180, 100, 440, 600, fill, `stroke="${colours.line}" stroke-width="5"`) +
  rect(194, 114, 412, 572, 'none', `stroke="${colours.light}" stroke-width="4"`) +
  rect(270, 190, 260, 420, '#cfdadd', `stroke="${colours.second}" stroke-width="10"`) +
  path('M276,420L440,196H500L276,500Z', gloss) +
  rect(180, 100, 440, 600, shade)

/** A tray or a game board. */
const board: Draw = ({ colours, fill, shade }) =>
  rect(110, 190, 580, 430, colours.line, 'rx="18"') +
  rect(120, 200, 560, 410, fill, 'rx="12"') +
  rect(158, 238, 484, 334, colours.light, 'rx="6" opacity=".9"') +
  rect(164, 244, 472, 322, fill, 'rx="4"') +
  path(medallion([400, 405], 128, 112, 10, 0.22), colours.main, colours.light, 5) +
  star([400, 405], 78, 48, 8, colours.second, colours.light, 3) +
  rect(110, 190, 580, 430, shade, 'rx="18"')

/** A bag with a flap and handles. */
const bag: Draw = ({ colours, fill, shade }) =>
  path('M290,270C290,130 510,130 510,270', 'none', colours.line, 20) +
  path('M180,260H620L654,640Q400,672 146,640Z', fill, colours.line, 4) +
  path('M180,260H620L600,420Q400,500 200,420Z', colours.main, colours.light, 4) +
  circle([400, 448], 16, colours.accent, colours.line, 3) +
  path('M180,260H620L654,640Q400,672 146,640Z', shade)

/** Cloth, bags and flat objects. */
const clothShapes = { cloth, hanging, roundCloth, box, frame, board, bag } as const

/** A plate: rim, ring and centre. */
const plate: Draw = ({ colours, fill, shade, random }) => {
  const lobes = random.pick([8, 10, 12])
  return (
    circle([400, 405], 292, colours.second, colours.line, 4) +
    circle([400, 405], 278, fill) +
    circle([400, 405], 186, colours.light, colours.main, 6) +
    circle([400, 405], 172, colours.ground) +
    path(medallion([400, 405], 150, 150, lobes, 0.24), colours.main, colours.light, 4) +
    star([400, 405], 104, 66, lobes, colours.second, colours.light, 2) +
    flower([400, 405], 58, 8, colours.light, colours.accent, colours.line) +
    circle([400, 405], 292, shade)
  )
}

/** A bowl from the side. */
const bowl: Draw = ({ colours, fill, shade }) => {
  const body = 'M132,330C140,560 270,640 330,650L330,676H470L470,650C530,640 660,560 668,330Z'
  return (
    path(body, fill, colours.line, 3) +
    path('M330,652H470V678H330Z', colours.main) +
    path(body, shade) +
    `<ellipse cx="400" cy="330" rx="268" ry="62" fill="${colours.second}" stroke="${colours.line}" stroke-width="3"/><ellipse cx="400" cy="334" rx="248" ry="50" fill="${colours.line}"/><ellipse cx="400" cy="346" rx="226" ry="36" fill="${colours.ground}"/>`
  )
}

const vaseShape =
  'M344,128H456C452,190 446,214 476,262C560,330 600,420 566,530C548,596 506,640 482,664H318C294,640 252,596 234,530C200,420 240,330 324,262C354,214 348,190 344,128Z'

/** A vase with a collar and a foot. */
const vase: Draw = ({ colours, fill, shade, gloss }) =>
  path(vaseShape, fill, colours.line, 3) +
  path('M324,262Q400,290 476,262L486,278Q400,308 314,278Z', colours.light) +
  path('M318,664H482L492,690H308Z', colours.main, colours.line, 2) +
  path('M334,116H466V136H334Z', colours.main, colours.line, 2) +
  path(vaseShape, shade) +
  path('M262,420C262,370 290,330 318,304C300,380 300,470 318,560C280,530 262,470 262,420Z', gloss)

const jugShape = 'M330,190H470L500,240C580,320 590,520 510,640H290C210,520 220,320 300,240Z'

/** A jug with a handle. */
const jug: Draw = ({ colours, fill, shade, gloss }) =>
  path('M520,270C660,260 660,470 548,520', 'none', colours.main, 26) +
  path(jugShape, fill, colours.line, 3) +
  path('M318,172H482L474,200H326Z', colours.main, colours.line, 2) +
  path('M290,640H510L520,668H280Z', colours.main, colours.line, 2) +
  path(jugShape, shade) +
  path('M280,420C280,350 300,300 330,270C318,350 318,460 330,580C298,540 280,480 280,420Z', gloss)

/** A filled dish from above. */
const dish: Draw = ({ colours, fill, shade }) =>
  circle([400, 405], 296, colours.light, colours.line, 4) +
  circle([400, 405], 280, 'none', colours.main, 7) +
  circle([400, 405], 252, colours.second, colours.line, 2) +
  circle([400, 405], 244, fill) +
  circle([400, 405], 296, shade)

/** Vessels and plates. */
const vesselShapes = { plate, bowl, vase, jug, dish } as const

/** A tin with a label. */
const tin: Draw = ({ colours, fill, shade }) =>
  path('M200,300V560Q400,640 600,560V300Z', colours.main, colours.line, 3) +
  path('M200,350V510Q400,590 600,510V350Q400,430 200,350Z', fill) +
  path('M200,350Q400,430 600,350M200,510Q400,590 600,510', 'none', colours.second, 6) +
  path('M200,300V560Q400,640 600,560V300Z', shade) +
  `<ellipse cx="400" cy="300" rx="200" ry="78" fill="${colours.second}" stroke="${colours.line}" stroke-width="3"/><ellipse cx="400" cy="298" rx="176" ry="64" fill="${fill}" stroke="${colours.light}" stroke-width="3"/>` +
  group('translate(0 170) scale(1 .42)', star([400, 306], 92, 60, 12, colours.light, colours.main, 4))

const jarShape =
  'M250,238H550C590,262 600,300 600,340V600Q600,660 540,660H260Q200,660 200,600V340C200,300 210,262 250,238Z'

/** A glass jar with its contents behind a label. */
const jar: Draw = ({ colours, fill, shade, gloss }) =>
  path(jarShape, fill, '#9fb0ae', 5) +
  rect(240, 158, 320, 82, colours.main, `rx="14" stroke="${colours.line}" stroke-width="3"`) +
  rect(240, 180, 320, 8, colours.light, 'opacity=".5"') +
  rect(240, 206, 320, 8, colours.light, 'opacity=".5"') +
  rect(276, 392, 248, 168, colours.light, `rx="10" stroke="${colours.main}" stroke-width="5"`) +
  path(medallion([400, 476], 64, 52, 8, 0.22), colours.main) +
  flower([400, 476], 32, 8, colours.light, colours.second, colours.main) +
  path(jarShape, shade) +
  path('M226,330Q230,290 262,270V620Q228,610 226,570Z', gloss)

const pouchShape = 'M230,130H570L600,640Q400,690 200,640Z'

/** A standing pouch with a window. */
const pouch: Draw = ({ colours, fill, shade, gloss }) =>
  path(pouchShape, '#b98f5f', '#7c5a35', 3) +
  path('M230,130H570L574,190H226Z', colours.main) +
  path('M230,206H570', 'none', '#7c5a35', 2) +
  rect(280, 400, 240, 210, fill, `rx="26" stroke="${colours.line}" stroke-width="5"`) +
  rect(296, 240, 208, 128, colours.light, `rx="10" stroke="${colours.main}" stroke-width="4"`) +
  path(medallion([400, 304], 50, 44, 8, 0.22), colours.main) +
  flower([400, 304], 26, 6, colours.light, colours.second, colours.main) +
  path(pouchShape, shade) +
  path('M246,230L300,230L290,640Q250,640 226,634Z', gloss)

const bottleShape =
  'M362,170H438V270C500,300 520,340 520,390V640Q520,676 484,676H316Q280,676 280,640V390C280,340 300,300 362,270Z'

/** A bottle with a cork. */
const bottle: Draw = ({ colours, fill, shade, gloss }) =>
  path(bottleShape, fill, '#8fa5a2', 5) +
  rect(358, 112, 84, 64, '#a87a4d', 'rx="8"') +
  rect(300, 420, 200, 180, colours.light, `rx="8" stroke="${colours.main}" stroke-width="4"`) +
  path(medallion([400, 510], 62, 56, 8, 0.22), colours.main) +
  flower([400, 510], 32, 8, colours.light, colours.second, colours.main) +
  path(bottleShape, shade) +
  path('M300,400Q302,350 336,320V640Q304,640 300,620Z', gloss)

/** A carton with a window. */
const carton: Draw = ({ colours, fill, shade }) =>
  path('M130,300L200,220H600L670,300Z', colours.second, colours.line, 2) +
  rect(130, 300, 540, 300, colours.main, `stroke="${colours.line}" stroke-width="3"`) +
  rect(180, 350, 440, 200, fill, `rx="90" stroke="${colours.light}" stroke-width="7"`) +
  path(medallion([400, 262], 90, 28, 12, 0.2), colours.light) +
  rect(130, 300, 540, 300, shade)

/** Food packaging. */
const packShapes = { tin, jar, pouch, bottle, carton } as const

/** Every shape by name. */
export const shapes = { carpet, kilimRug, runner, cushion, ...clothShapes, ...vesselShapes, ...packShapes } as const

export type ShapeName = keyof typeof shapes
