import { circle, flower, medallion, path, star } from '../figures.ts'
import type { Brush } from '../rugs.ts'

type Draw = (brush: Brush) => string

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
export const vesselShapes = { plate, bowl, vase, jug, dish } as const
