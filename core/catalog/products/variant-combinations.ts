import type { ProductInput, VariantInput } from './product-form.ts'
import { maxVariants } from './product-limits.ts'

type Axes = ProductInput['axes']

export const blankVariant: VariantInput = {
  id: null,
  options: {},
  toman: '',
  compare_at_toman: '',
  stock: '',
  was: null,
  sku: '',
  barcode: '',
}

/**
 * Creates one variant for every combination of the axes' values, up to the limit per product. An existing combination
 * keeps what was typed; without axes there is one variant (CAT-24).
 */
export function combineVariants(axes: Axes, before: readonly VariantInput[]): VariantInput[] {
  const used = axes.filter(({ title, values }) => title.trim() !== '' && values.length > 0)
  const all = used.reduce<Record<string, string>[]>(
    (combinations, { title, values }) =>
      combinations.flatMap((options) => values.map((value) => ({ ...options, [title]: value }))).slice(0, maxVariants),
    [{}],
  )
  const existing = new Map(before.map((variant) => [optionsKey(variant.options), variant]))
  return all.map((options) => existing.get(optionsKey(options)) ?? { ...blankVariant, options })
}

function optionsKey(options: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(options).toSorted(([left], [right]) => (left < right ? -1 : 1)))
}
