import { flower, group, medallion, path, rect, star } from '../figures.ts'
import type { Brush } from '../rugs.ts'

type Draw = (brush: Brush) => string

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
export const packShapes = { tin, jar, pouch, bottle, carton } as const
