import * as v from 'valibot'
import { multiplyDivide, rial } from '../../shared/money.ts'
import { maxStock } from '../products/product-limits.ts'

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.number('عدد درست نیست.'),
    v.safeInteger('عدد درست نیست.'),
    v.minValue(min, 'عدد درست نیست.'),
    v.maxValue(max, 'عدد درست نیست.'),
  )

const maxRial = 1_000_000_000_000
const percent = wholeNumber(-90, 500)

/** One change for many products: price in Rial, stock in pieces, percent as a whole number. */
export const bulkChange = v.variant('what', [
  v.object({ what: v.literal('price'), mode: v.literal('set'), value: wholeNumber(10, maxRial) }),
  v.object({ what: v.literal('price'), mode: v.literal('add'), value: wholeNumber(-maxRial, maxRial) }),
  v.object({ what: v.literal('price'), mode: v.literal('percent'), value: percent }),
  v.object({ what: v.literal('stock'), mode: v.literal('set'), value: wholeNumber(0, maxStock) }),
  v.object({ what: v.literal('stock'), mode: v.literal('add'), value: wholeNumber(-maxStock, maxStock) }),
  v.object({ what: v.literal('stock'), mode: v.literal('percent'), value: percent }),
  v.object({ what: v.literal('days'), mode: v.literal('set'), value: wholeNumber(0, 90) }),
  v.object({ what: v.literal('shown'), mode: v.literal('set'), value: wholeNumber(0, 1) }),
])

export type BulkChange = v.InferOutput<typeof bulkChange>

/**
 * Returns the new value; `undefined` where it would be invalid: a price must be positive and in whole Toman, stock must
 * not be negative (CAT-27).
 */
export function bulkResult({ what, mode, value }: BulkChange, before: number): number | undefined {
  const after = mode === 'set' ? value : mode === 'add' ? before + value : share(before, value, what)
  const min = what === 'price' ? 10 : 0
  const max = what === 'price' ? maxRial : what === 'stock' ? maxStock : 90
  if (what === 'price' && after % 10 !== 0) return undefined
  return after >= min && after <= max ? after : undefined
}

/** A price is rounded to the nearest whole Toman, stock down to whole pieces. */
function share(before: number, percents: number, what: BulkChange['what']): number {
  const hundred = 100 + percents
  if (what === 'price') return multiplyDivide(rial(before / 10), hundred, 100, 'half-up') * 10
  return multiplyDivide(rial(before), hundred, 100, 'down')
}

/** A value that a change affects; `after` is null where the new value would be invalid. */
export interface BulkRow {
  readonly id: string
  readonly product_id: string
  readonly title: string
  readonly options: Readonly<Record<string, string>>
  readonly before: number
  readonly after: number | null
}
