import type { PaletteName } from '../../drawing/palettes.ts'
import type { PatternName } from '../../drawing/patterns/patterns.ts'
import type { ShippingName } from '../shipping.ts'

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
  /** The age of the store in days. */
  readonly age: number
}

/** A store of the demo market as it is listed: its fields, then its texts. */
export type DemoStoreRow = readonly [facts: StoreFacts, summary: string, about: string, notice: string]

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
