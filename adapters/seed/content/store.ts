import type { PaletteName } from '../drawing/palettes.ts'
import type { PatternName } from '../drawing/patterns.ts'
import type { ShippingName } from './shipping.ts'

/** A store of the demo market. */
export interface DemoStore {
  readonly slug: string
  readonly title: string
  readonly province: string
  readonly city: string
  readonly owner: string
  readonly summary: string
  readonly about: string
  readonly notice: string
  readonly colour: string
  readonly cover: readonly [PatternName, PaletteName]
  readonly shipping: ShippingName
  /** How long ago the store opened, in days. */
  readonly age: number
}

/** What a store of the demo market is written down as: its facts, then its texts. */
export type StoreRow = readonly [facts: StoreFacts, summary: string, about: string, notice: string]

type StoreFacts = [
  slug: string,
  title: string,
  province: string,
  city: string,
  owner: string,
  colour: string,
  pattern: PatternName,
  palette: PaletteName,
  shipping: ShippingName,
  age: number,
]
