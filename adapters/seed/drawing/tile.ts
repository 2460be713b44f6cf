import type { Random } from '../random.ts'
import { rect } from './figures.ts'
import type { Palette } from './palettes.ts'

/** One repeat of a pattern, in units of its frame. */
export interface Tile {
  readonly width: number
  readonly height: number
  readonly body: string
}

/** Draws one repeat; the same palette and seed give the same tile. */
export type Draw = (colours: Palette, random: Random) => Tile

/** Creates a square tile on a background. */
export const squareTile = (size: number, ground: string, body: string): Tile => ({
  width: size,
  height: size,
  body: rect(0, 0, size, size, ground) + body,
})
