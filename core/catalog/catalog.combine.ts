import type { TypedProduct, TypedVariant } from './catalog.form.ts'
import { mostVariants } from './catalog.limits.ts'

type Axes = TypedProduct['axes']

/** A variant of which nothing is typed yet. */
export const blankVariant: TypedVariant = {
  id: null,
  options: {},
  toman: '',
  former_toman: '',
  stock: '',
  was: null,
  sku: '',
  barcode: '',
}

/**
 * One variant for every combination of the axes' values, at most as many as a product may have. A combination that was there keeps
 * what was typed; without axes there is one (CAT-24).
 */
export function combine(axes: Axes, before: readonly TypedVariant[]): TypedVariant[] {
  const used = axes.filter(({ title, values }) => title.trim() !== '' && values.length > 0)
  const all = used.reduce<Record<string, string>[]>(
    (made, { title, values }) =>
      made.flatMap((options) => values.map((value) => ({ ...options, [title]: value }))).slice(0, mostVariants),
    [{}],
  )
  const kept = new Map(before.map((variant) => [keyOf(variant.options), variant]))
  return all.map((options) => kept.get(keyOf(options)) ?? { ...blankVariant, options })
}

function keyOf(options: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(options).toSorted(([left], [right]) => (left < right ? -1 : 1)))
}
