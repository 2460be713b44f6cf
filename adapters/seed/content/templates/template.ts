import type { FillingName } from '../../drawing/heaps.ts'
import type { PaletteName } from '../../drawing/palettes.ts'
import type { PatternName } from '../../drawing/patterns/patterns.ts'
import type { ShapeName } from '../../drawing/shapes/shapes.ts'

/** A size as shoppers choose it, its price factor relative to the middle size, and its weight in grams. */
export type Size = readonly [label: string, factor: number, grams: number]

/** How the products of one leaf category are drawn. */
export interface ImageOptions {
  readonly shapes: readonly ShapeName[]
  readonly fillings: readonly (PatternName | FillingName)[]
  readonly palettes: readonly PaletteName[]
  readonly inside?: readonly PaletteName[]
}

/**
 * A template for the products of one leaf category. Texts name traits in braces; every product takes one value of each
 * trait
 * and shows it as an attribute.
 */
export interface ProductTemplate {
  readonly category: string
  readonly shops: readonly string[]
  readonly count: number
  readonly title: string
  readonly brief: string
  readonly traitValues: Readonly<Record<string, readonly string[]>>
  readonly fixedValues: Readonly<Record<string, string>>
  /** The description gets one sentence of each group. */
  readonly story: readonly (readonly string[])[]
  readonly keywords: readonly string[]
  /** The first variant axis. */
  readonly sizes?: { readonly title: string; readonly values: readonly Size[] }
  /** A second variant axis, which does not change the price. */
  readonly colours?: readonly string[]
  /** Price range in Rial for the size with factor 1. */
  readonly price: readonly [number, number]
  readonly grams: number
  readonly days: readonly [number, number]
  readonly imageOptions: ImageOptions
}
