import { shapeOf } from './content/categories.ts'
import type { Kind } from './content/kind.ts'
import { kinds } from './content/kinds.ts'
import { paletteOf } from './drawing/palettes.ts'
import type { Look } from './drawing/scene.ts'
import { createRandom, itemAt, type Random } from './random.ts'
import { createVariants, type DemoVariant } from './variants.ts'

/** A product of the demo market, before it has an id in the database. */
export interface DemoProduct {
  readonly id: number
  readonly key: string
  readonly shop: string
  readonly category: string
  readonly title: string
  readonly brief: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly attributes: readonly { readonly title: string; readonly values: readonly string[] }[]
  readonly axes: readonly { readonly title: string; readonly values: readonly string[] }[]
  readonly variants: readonly DemoVariant[]
  readonly weight_grams: number
  readonly preparation_days: number
  readonly max_per_order: number | null
  readonly sold: number
  /** How long ago it was published, in hours. */
  readonly age: number
  readonly look: Look
  readonly photo_count: number
}

/** All products of the demo market; the same ones at every call. */
export function createProducts(): DemoProduct[] {
  const titles = new Set<string>()
  const wanted = kinds.flatMap((kind) => Array.from({ length: kind.count }, (_, index) => ({ kind, index })))
  let next = 1
  return wanted.flatMap(({ kind, index }) => {
    const product = createProduct(kind, index, next, titles)
    if (product !== undefined) next += 1
    return product ?? []
  })
}

const tries = 60

/** `undefined` when every choice of traits has a product already. */
function createProduct(kind: Kind, index: number, id: number, titles: Set<string>): DemoProduct | undefined {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const product = inventProduct(kind, {
      id,
      key: `${kind.category} ${index} ${attempt}`,
      shop: itemAt(kind.shops, index),
    })
    if (titles.has(product.title)) continue
    titles.add(product.title)
    return product
  }
  return undefined
}

/** What is settled about a product before the rest is drawn by lot from its key. */
interface Start {
  readonly id: number
  readonly key: string
  readonly shop: string
}

/** A product of a kind; the same key gives the same product. */
export function inventProduct(kind: Kind, start: Start): DemoProduct {
  const random = createRandom(start.key)
  const traits = chosenTraits(kind, random)
  return { ...start, title: filled(kind.title, traits), ...describe(kind, traits, start.id, random) }
}

type Traits = Readonly<Record<string, string>>

function chosenTraits({ traits }: Kind, random: Random): Traits {
  return Object.fromEntries(Object.entries(traits).map(([title, values]) => [title, random.pick(values)]))
}

/** A text with the traits it names in braces. */
function filled(text: string, traits: Traits): string {
  return text.replace(/\{([^}]{1,40})\}/gu, (_, name: string) => traits[name] ?? name)
}

function describe(kind: Kind, traits: Traits, id: number, random: Random): Omit<DemoProduct, 'title' | keyof Start> {
  const { axes, variants } = createVariants(kind, id, random)
  const given = Object.entries({ ...traits, ...kind.fixed })
  const age = Math.floor(random.next() ** 1.6 * 365 * 24) + 2
  const sold = Math.floor(random.next() ** 3 * (kind.price[0] > 50_000_000 ? 40 : 900))
  return {
    category: kind.category,
    brief: filled(kind.brief, traits),
    description: kind.story.map((sentences) => filled(random.pick(sentences), traits)).join(' '),
    keywords: kind.keywords,
    attributes: given.map(([title, value]) => ({ title, values: [value] })),
    axes,
    variants,
    age,
    sold,
    weight_grams: itemAt(kind.sizes?.values.map(([, , grams]) => grams) ?? [kind.grams], 1),
    preparation_days: random.int(...kind.days),
    max_per_order: random.chance(0.08) ? random.int(2, 6) : null,
    look: lookOf(kind, traits, random),
    photo_count: random.pick([...Array<number>(22).fill(1), 2, 3, 4]),
  }
}

function lookOf({ looks }: Kind, traits: Traits, random: Random): Look {
  const words = Object.values(traits)
  const shape = words.flatMap((word) => shapeOf(word) ?? [])[0] ?? random.pick(looks.shapes)
  const palette = words.flatMap((word) => paletteOf(word) ?? [])[0] ?? random.pick(looks.palettes)
  const look = { shape, palette, filling: random.pick(looks.fillings) }
  return looks.inside === undefined ? look : { ...look, inside: random.pick(looks.inside) }
}
