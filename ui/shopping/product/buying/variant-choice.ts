import type { ProductPage, Variant } from '../../../../core/catalog/index.ts'

export type Options = Readonly<Record<string, string>>

/** Returns the initial variant: the cheapest in stock, otherwise the first. */
export function defaultVariant({ variants }: ProductPage): Variant | undefined {
  const inStock = variants.filter(({ stock }) => stock > 0)
  const cheapest = inStock.toSorted((left, right) => left.price - right.price)
  return cheapest[0] ?? variants[0]
}

/** Returns the variant with exactly these options. */
export function matchingVariant({ variants }: ProductPage, options: Options): Variant | undefined {
  return variants.find((variant) => Object.entries(options).every(([axis, value]) => variant.options[axis] === value))
}

/** Whether a value of an axis leads to a variant in stock while the other options stay. */
export function isAvailable(product: ProductPage, options: Options, axis: string, value: string): boolean {
  return (matchingVariant(product, { ...options, [axis]: value })?.stock ?? 0) > 0
}

/**
 * Chooses a value: the other options stay where such a variant exists, otherwise the first variant with the value is
 * selected.
 */
export function chooseOption(product: ProductPage, options: Options, axis: string, value: string): Options {
  const wantedOptions = { ...options, [axis]: value }
  if (matchingVariant(product, wantedOptions) !== undefined) return wantedOptions
  return product.variants.find((variant) => variant.options[axis] === value)?.options ?? options
}
