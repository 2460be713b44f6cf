import type { HeapName } from '../drawing/heaps.ts'
import type { PaletteName } from '../drawing/palettes.ts'
import type { PatternName } from '../drawing/patterns.ts'
import type { ShapeName } from '../drawing/shapes.ts'

/** A size as shoppers choose it, its price against the middle size, and its weight in grams. */
export type Size = readonly [label: string, factor: number, grams: number]

/** How the goods of one leaf category look. */
export interface Looks {
  readonly shapes: readonly ShapeName[]
  readonly fillings: readonly (PatternName | HeapName)[]
  readonly palettes: readonly PaletteName[]
  readonly inside?: readonly PaletteName[]
}

/**
 * The parts that products of one leaf category are made from. Texts name traits in braces; every product takes one
 * value of each trait, and shows it as an attribute.
 */
export interface Kind {
  readonly category: string
  readonly shops: readonly string[]
  readonly count: number
  readonly title: string
  readonly brief: string
  readonly traits: Readonly<Record<string, readonly string[]>>
  readonly fixed: Readonly<Record<string, string>>
  /** One sentence of each group goes into a description. */
  readonly story: readonly (readonly string[])[]
  readonly keywords: readonly string[]
  /** The first axis of variants. */
  readonly sizes?: { readonly title: string; readonly values: readonly Size[] }
  /** A second axis, which leaves the price alone. */
  readonly colours?: readonly string[]
  /** Rial, from and to, of the size with factor 1. */
  readonly price: readonly [number, number]
  readonly grams: number
  readonly days: readonly [number, number]
  readonly looks: Looks
}
