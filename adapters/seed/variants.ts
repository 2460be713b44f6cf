import { type Rial, rial } from '../../core/shared/money.ts'
import type { Kind, Size } from './content/kind.ts'
import type { Random } from './random.ts'

/** A sellable form of a demo product; `stock` is what is on hand, counted from what was brought in at first. */
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

/** The forms a product of this kind is sold in: one of each size and colour. */
export function createVariants(kind: Kind, product: number, random: Random): { axes: Axis[]; variants: DemoVariant[] } {
  const sizes = chosenSizes(kind, random)
  const colours = kind.colours ?? [undefined]
  const base = priceOf(kind.price, random)
  const before = random.chance(0.2) ? random.int(108, 130) / 100 : undefined
  const scarce = random.chance(0.1)
  const forms = sizes.flatMap((size) => colours.map((colour) => ({ size, colour })))
  const variants = forms.map(({ size, colour }, index) => {
    const price = rounded(base * (size?.[1] ?? 1))
    return {
      options: {
        ...(size && kind.sizes && { [kind.sizes.title]: size[0] }),
        ...(colour !== undefined && { رنگ: colour }),
      },
      price,
      compare_at_price: before === undefined ? null : rounded(price * before),
      stock: stockOf(random, scarce),
      sku: `BZ-${1000 + product}-${index + 1}`,
    }
  })
  return { axes: axesOf(kind, sizes), variants }
}

function chosenSizes({ sizes }: Kind, random: Random): (Size | undefined)[] {
  if (sizes === undefined) return [undefined]
  const few = sizes.values.length > 2 && random.chance(0.4)
  return few ? sizes.values.slice(random.int(0, 1), sizes.values.length) : [...sizes.values]
}

function axesOf(kind: Kind, chosen: readonly (Size | undefined)[]): Axis[] {
  const labels = chosen.flatMap((size) => (size === undefined ? [] : [size[0]]))
  const sizes = kind.sizes === undefined ? [] : [{ title: kind.sizes.title, values: labels }]
  return kind.colours === undefined ? sizes : [...sizes, { title: 'رنگ', values: kind.colours }]
}

function priceOf([low, high]: readonly [number, number], random: Random): number {
  return low * (high / low) ** random.next()
}

/** To the nearest price that a shop would write, in Rial. */
function rounded(amount: number): Rial {
  const step = amount > 100_000_000 ? 1_000_000 : amount > 10_000_000 ? 100_000 : amount > 1_000_000 ? 50_000 : 10_000
  return rial(Math.max(step, Math.round(amount / step) * step))
}

function stockOf(random: Random, scarce: boolean): number {
  if (scarce) return random.int(0, 1) * random.int(1, 2)
  const draw = random.next()
  if (draw < 0.07) return 0
  return draw < 0.2 ? random.int(1, 3) : random.int(4, 80)
}
