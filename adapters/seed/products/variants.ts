import { type Rial, rial } from '../../../core/shared/money.ts'
import type { ProductTemplate, Size } from '../content/templates/template.ts'
import type { Random } from '../random.ts'

/** A sellable variant of a demo product; `stock` is what is on hand after the initial delivery. */
export interface DemoVariant {
  readonly options: Readonly<Record<string, string>>
  readonly price: Rial
  readonly compare_at_price: Rial | null
  readonly stock: number
  readonly sku: string
}

interface Axis {
  readonly title: string
  readonly values: readonly string[]
}

/** Creates the variants of a product: one for each size and colour. */
export function createVariants(
  kind: ProductTemplate,
  product: number,
  random: Random,
): { axes: Axis[]; variants: DemoVariant[] } {
  const sizes = chosenSizes(kind, random)
  const colours = kind.colours ?? [undefined]
  const base = priceOf(kind.price, random)
  const before = random.chance(0.2) ? random.int(108, 130) / 100 : undefined
  const isLowStock = random.chance(0.1)
  const optionsOf = sizes.flatMap((size) => colours.map((colour) => ({ size, colour })))
  const variants = optionsOf.map(({ size, colour }, index) => {
    const price = rounded(base * (size?.[1] ?? 1))
    return {
      options: {
        ...(size && kind.sizes && { [kind.sizes.title]: size[0] }),
        ...(colour !== undefined && { رنگ: colour }),
      },
      price,
      compare_at_price: before === undefined ? null : rounded(price * before),
      stock: stockOf(random, isLowStock),
      sku: `BZ-${1000 + product}-${index + 1}`,
    }
  })
  return { axes: axesOf(kind, sizes), variants }
}

function chosenSizes({ sizes }: ProductTemplate, random: Random): (Size | undefined)[] {
  if (sizes === undefined) return [undefined]
  const someOf = sizes.values.length > 2 && random.chance(0.4)
  return someOf ? sizes.values.slice(random.int(0, 1), sizes.values.length) : [...sizes.values]
}

function axesOf(kind: ProductTemplate, chosen: readonly (Size | undefined)[]): Axis[] {
  const labels = chosen.flatMap((size) => (size === undefined ? [] : [size[0]]))
  const sizes = kind.sizes === undefined ? [] : [{ title: kind.sizes.title, values: labels }]
  return kind.colours === undefined ? sizes : [...sizes, { title: 'رنگ', values: kind.colours }]
}

function priceOf([low, high]: readonly [number, number], random: Random): number {
  return low * (high / low) ** random.next()
}

/** Rounds to a price that a shop would use, in Rial. */
function rounded(amount: number): Rial {
  const step = amount > 100_000_000 ? 1_000_000 : amount > 10_000_000 ? 100_000 : amount > 1_000_000 ? 50_000 : 10_000
  return rial(Math.max(step, Math.round(amount / step) * step))
}

function stockOf(random: Random, isLowStock: boolean): number {
  if (isLowStock) return random.int(0, 1) * random.int(1, 2)
  const draw = random.next()
  if (draw < 0.07) return 0
  return draw < 0.2 ? random.int(1, 3) : random.int(4, 80)
}
