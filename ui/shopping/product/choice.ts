import type { ProductPage, Variant } from '../../../core/catalog/index.ts'

export type Options = Readonly<Record<string, string>>

/** The variant a product page begins with: the cheapest that is in stock, else the first. */
export function firstVariant({ variants }: ProductPage): Variant | undefined {
  const inStock = variants.filter(({ stock }) => stock > 0)
  const cheapest = inStock.toSorted((left, right) => left.price - right.price)
  return cheapest[0] ?? variants[0]
}

/** The variant with exactly these options. */
export function variantOf({ variants }: ProductPage, options: Options): Variant | undefined {
  return variants.find((variant) => Object.entries(options).every(([axis, value]) => variant.options[axis] === value))
}

/** Whether a value of an axis leads to a variant in stock, the other choices staying as they are. */
export function isAvailable(product: ProductPage, options: Options, axis: string, value: string): boolean {
  return (variantOf(product, { ...options, [axis]: value })?.stock ?? 0) > 0
}

/** Choosing a value: the other choices stay where such a variant exists, else the first one with the value counts. */
export function choose(product: ProductPage, options: Options, axis: string, value: string): Options {
  const wanted = { ...options, [axis]: value }
  if (variantOf(product, wanted) !== undefined) return wanted
  return product.variants.find((variant) => variant.options[axis] === value)?.options ?? options
}
