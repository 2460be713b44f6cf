import { circle, flower, medallion, path, rect, star } from '../figures.ts'
import type { Brush } from '../rugs.ts'

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
export const clothShapes = { cloth, hanging, roundCloth, box, frame, board, bag } as const
