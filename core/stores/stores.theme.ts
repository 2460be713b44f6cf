/** The colours a shop wears, as `#rrggbb`, each readable where it stands. */
export interface ThemeColours {
  /** Buttons, and links on every ground. */
  readonly primary: string
  readonly strong: string
  /** The ground of quiet highlights. */
  readonly soft: string
  /** Words on `primary` and `strong`. */
  readonly on: string
}

export interface StoreTheme {
  readonly light: ThemeColours
  readonly dark: ThemeColours
}

type Rgb = readonly [red: number, green: number, blue: number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const night: Rgb = [20, 24, 28]

/** The grounds of `tokens.css` that links stand on, the hardest of each scheme. */
const grounds = { light: [243, 241, 237], dark: [38, 42, 47] } as const satisfies Readonly<Record<string, Rgb>>

/** What words need against their ground (WCAG 2.2, 1.4.3), with room for rounding. */
export const enoughContrast = 4.6

const step = 0.04

/** A theme from the store's own colour: darkened for the light scheme and lightened for the dark one until it can be read. */
export function themeOf(colour: string): StoreTheme {
  const own = read(colour)
  return { light: coloursOn('light', own), dark: coloursOn('dark', own) }
}

/** The contrast of two colours, 1 to 21. */
export function contrast(left: string, right: string): number {
  return ratio(read(left), read(right))
}

function coloursOn(scheme: 'light' | 'dark', own: Rgb): ThemeColours {
  const light = scheme === 'light'
  const [towards, on] = light ? [black, white] : [white, night]
  const soft = light ? mix(own, white, 0.9) : mix(own, night, 0.75)
  const must = [grounds[scheme], soft, on]
  let primary = own
  for (let part = 0; part <= 1; part += step) {
    primary = mix(own, towards, part)
    if (must.every((ground) => ratio(primary, ground) >= enoughContrast)) break
  }
  return { primary: write(primary), strong: write(mix(primary, towards, 0.18)), soft: write(soft), on: write(on) }
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * Math.min(1, part))
  return [at(0), at(1), at(2)]
}

function ratio(left: Rgb, right: Rgb): number {
  const [dark = 0, bright = 0] = [luminance(left), luminance(right)].toSorted((one, other) => one - other)
  return (bright + 0.05) / (dark + 0.05)
}

/** Relative luminance (WCAG 2.2). */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** A colour that is none counts as the colour of the house. */
function read(colour: string): Rgb {
  const [, red = '00', green = '77', blue = 'be'] =
    /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(colour.toLowerCase()) ?? []
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)]
}

function write(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
