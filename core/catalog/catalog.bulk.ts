import * as v from 'valibot'
import { mulDiv, rial } from '../shared/money.ts'
import { mostStock } from './catalog.limits.ts'

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.number('عدد درست نیست.'),
    v.safeInteger('عدد درست نیست.'),
    v.minValue(least, 'عدد درست نیست.'),
    v.maxValue(most, 'عدد درست نیست.'),
  )

const mostRial = 1_000_000_000_000
const percent = wholeNumber(-90, 500)

/** One change for many products: price in Rial, stock in pieces, percent as a whole number. */
export const bulkChange = v.variant('what', [
  v.object({ what: v.literal('price'), how: v.literal('set'), value: wholeNumber(10, mostRial) }),
  v.object({ what: v.literal('price'), how: v.literal('add'), value: wholeNumber(-mostRial, mostRial) }),
  v.object({ what: v.literal('price'), how: v.literal('percent'), value: percent }),
  v.object({ what: v.literal('stock'), how: v.literal('set'), value: wholeNumber(0, mostStock) }),
  v.object({ what: v.literal('stock'), how: v.literal('add'), value: wholeNumber(-mostStock, mostStock) }),
  v.object({ what: v.literal('stock'), how: v.literal('percent'), value: percent }),
  v.object({ what: v.literal('days'), how: v.literal('set'), value: wholeNumber(0, 90) }),
  v.object({ what: v.literal('shown'), how: v.literal('set'), value: wholeNumber(0, 1) }),
])

export type BulkChange = v.InferOutput<typeof bulkChange>

/** What becomes of a number; undefined where it would leave what may be: a price of whole Toman and more than nothing, a stock that exists (CAT-27). */
export function bulkResult({ what, how, value }: BulkChange, before: number): number | undefined {
  const after = how === 'set' ? value : how === 'add' ? before + value : share(before, value, what)
  const least = what === 'price' ? 10 : 0
  const most = what === 'price' ? mostRial : what === 'stock' ? mostStock : 90
  if (what === 'price' && after % 10 !== 0) return undefined
  return after >= least && after <= most ? after : undefined
}

/** A price goes to the nearest whole Toman, a stock down to whole pieces. */
function share(before: number, percents: number, what: BulkChange['what']): number {
  const hundred = 100 + percents
  if (what === 'price') return mulDiv(rial(before / 10), hundred, 100, 'half-up') * 10
  return mulDiv(rial(before), hundred, 100, 'down')
}

/** A number that a change would turn into another; `after` is null where it cannot. */
export interface BulkRow {
  readonly id: string
  readonly product_id: string
  readonly title: string
  readonly options: Readonly<Record<string, string>>
  readonly before: number
  readonly after: number | null
}
