import { shapeOf } from '../content/categories.ts'
import type { ProductTemplate } from '../content/templates/template.ts'
import { productTemplates } from '../content/templates/templates.ts'
import { paletteOf } from '../drawing/palettes.ts'
import type { ImageDescription } from '../drawing/scene.ts'
import { createRandom, itemAt, type Random } from '../random.ts'
import { createVariants, type DemoVariant } from './variants.ts'

/** A product of the demo market before it has an id in the database. */
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
  /** Hours since it was published. */
  readonly age: number
  readonly image: ImageDescription
  readonly photo_count: number
}

/** Returns all products of the demo market; every call returns the same ones. */
export function createDemoProducts(): DemoProduct[] {
  const usedTitles = new Set<string>()
  const wantedCount = productTemplates.flatMap((template) =>
    Array.from({ length: template.count }, (_, index) => ({ template, index })),
  )
  let next = 1
  return wantedCount.flatMap(({ template, index }) => {
    const product = createProduct(template, index, next, usedTitles)
    if (product !== undefined) next += 1
    return product ?? []
  })
}

const attempts = 60

/** Returns `undefined` when every combination of traits is taken. */
function createProduct(
  template: ProductTemplate,
  index: number,
  id: number,
  usedTitles: Set<string>,
): DemoProduct | undefined {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const product = inventProduct(template, {
      id,
      key: `${template.category} ${index} ${attempt}`,
      shop: itemAt(template.shops, index),
    })
    if (usedTitles.has(product.title)) continue
    usedTitles.add(product.title)
    return product
  }
  return undefined
}

/** The fixed properties of a product; the rest is generated from its key. */
interface ProductSeed {
  readonly id: number
  readonly key: string
  readonly shop: string
}

/** Generates a product from a template; the same key gives the same product. */
export function inventProduct(template: ProductTemplate, start: ProductSeed): DemoProduct {
  const random = createRandom(start.key)
  const chosen = chosenTraits(template, random)
  return {
    ...start,
    title: fillTemplate(template.title, chosen),
    ...describeProduct(template, chosen, start.id, random),
  }
}

type TraitValues = Readonly<Record<string, string>>

function chosenTraits({ traitValues }: ProductTemplate, random: Random): TraitValues {
  return Object.fromEntries(Object.entries(traitValues).map(([title, values]) => [title, random.pick(values)]))
}

/** Fills in the traits that a text names in braces. */
function fillTemplate(text: string, chosen: TraitValues): string {
  return text.replace(/\{([^}]{1,40})\}/gu, (_, name: string) => chosen[name] ?? name)
}

function describeProduct(
  template: ProductTemplate,
  chosen: TraitValues,
  id: number,
  random: Random,
): Omit<DemoProduct, 'title' | keyof ProductSeed> {
  const { axes, variants } = createVariants(template, id, random)
  const givenPrice = Object.entries({ ...chosen, ...template.fixedValues })
  const age = Math.floor(random.next() ** 1.6 * 365 * 24) + 2
  const sold = Math.floor(random.next() ** 3 * (template.price[0] > 50_000_000 ? 40 : 900))
  return {
    category: template.category,
    brief: fillTemplate(template.brief, chosen),
    description: template.story.map((sentences) => fillTemplate(random.pick(sentences), chosen)).join(' '),
    keywords: template.keywords,
    attributes: givenPrice.map(([title, value]) => ({ title, values: [value] })),
    axes,
    variants,
    age,
    sold,
    weight_grams: itemAt(template.sizes?.values.map(([, , grams]) => grams) ?? [template.grams], 1),
    preparation_days: random.int(...template.days),
    max_per_order: random.chance(0.08) ? random.int(2, 6) : null,
    image: imageDescriptionOf(template, chosen, random),
    photo_count: random.pick([...Array<number>(22).fill(1), 2, 3, 4]),
  }
}

function imageDescriptionOf({ imageOptions }: ProductTemplate, chosen: TraitValues, random: Random): ImageDescription {
  const nameWords = Object.values(chosen)
  const shape = nameWords.flatMap((word) => shapeOf(word) ?? [])[0] ?? random.pick(imageOptions.shapes)
  const palette = nameWords.flatMap((word) => paletteOf(word) ?? [])[0] ?? random.pick(imageOptions.palettes)
  const image = { shape, palette, filling: random.pick(imageOptions.fillings) }
  return imageOptions.inside === undefined ? image : { ...image, inside: random.pick(imageOptions.inside) }
}
