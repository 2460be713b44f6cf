import { hexOf } from '../../shared/color.ts'

/** The theme colours of a shop as `#rrggbb`, each readable on its background. */
export interface ThemeColours {
  /** Buttons, and links on every background. */
  readonly primary: string
  readonly strong: string
  /** The background of subtle highlights. */
  readonly soft: string
  /** Text on `primary` and `strong`. */
  readonly on: string
}

export interface StoreThemeColours {
  readonly light: ThemeColours
  readonly dark: ThemeColours
}

type Rgb = readonly [red: number, green: number, blue: number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const night: Rgb = [20, 24, 28]

/** The backgrounds of `tokens.css` that links appear on; per scheme the one with the least contrast. */
const backgrounds = { light: [243, 241, 237], dark: [38, 42, 47] } as const satisfies Readonly<Record<string, Rgb>>

/** The minimum contrast of text (WCAG 2.2, 1.4.3), with a margin for rounding. */
export const minContrast = 4.6

const mixStep = 0.04

/**
 * Derives a theme from the store's colour, darkened for the light scheme and lightened for the dark one until it is
 * readable.
 */
export function themeOf(colour: string): StoreThemeColours {
  const ownColour = read(colour)
  return { light: coloursForBackground('light', ownColour), dark: coloursForBackground('dark', ownColour) }
}

/** Returns the contrast of two colours, 1 to 21. */
export function contrast(left: string, right: string): number {
  return ratio(read(left), read(right))
}

function coloursForBackground(scheme: 'light' | 'dark', ownColour: Rgb): ThemeColours {
  const light = scheme === 'light'
  const [mixTowards, on] = light ? [black, white] : [white, night]
  const soft = light ? mix(ownColour, white, 0.9) : mix(ownColour, night, 0.75)
  const requiredContrast = [backgrounds[scheme], soft, on]
  let primary = ownColour
  for (let mixRatio = 0; mixRatio <= 1; mixRatio += mixStep) {
    primary = mix(ownColour, mixTowards, mixRatio)
    if (requiredContrast.every((background) => ratio(primary, background) >= minContrast)) break
  }
  return { primary: hexOf(primary), strong: hexOf(mix(primary, mixTowards, 0.18)), soft: hexOf(soft), on: hexOf(on) }
}

function mix(from: Rgb, to: Rgb, mixRatio: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * Math.min(1, mixRatio))
  return [at(0), at(1), at(2)]
}

function ratio(left: Rgb, right: Rgb): number {
  const [dark = 0, bright = 0] = [luminance(left), luminance(right)].toSorted((lighter, darker) => lighter - darker)
  return (bright + 0.05) / (dark + 0.05)
}

/** Relative luminance (WCAG 2.2). */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const mixRatio = channel / 255
  return mixRatio <= 0.04045 ? mixRatio / 12.92 : ((mixRatio + 0.055) / 1.055) ** 2.4
}

/** An invalid colour counts as the platform's colour. */
function read(colour: string): Rgb {
  const [, red = '00', green = '77', blue = 'be'] =
    /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(colour.toLowerCase()) ?? []
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)]
}
