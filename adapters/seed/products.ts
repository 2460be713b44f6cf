import { type Rial, rial } from '../../core/shared/money.ts'
import { pictureWords, type ProductTemplate, productTemplates } from './data.ts'
import { categoryId, storeId } from './market.ts'
import { imageKeys, type Pictures } from './pictures/pictures.ts'
import type { ImageDescription } from './pictures/scenes.ts'
import { createRandom, itemAt, type Random } from './random.ts'
import { type Connection, continueNumbers, day, hour, insertRows, iso } from './rows.ts'

interface Axis {
  readonly title: string
  readonly values: readonly string[]
}

/** A sellable variant of a demo product; `stock` is what is on hand after the initial delivery. */
interface DemoVariant {
  readonly options: Readonly<Record<string, string>>
  readonly price: Rial
  readonly compare_at_price: Rial | null
  readonly stock: number
  readonly sku: string
}

/** The fixed properties of a product; the rest is generated from its key. */
interface ProductSeed {
  readonly id: number
  readonly key: string
  /** The slug of its store. */
  readonly store: string
}

/** A product of the demo market. */
export interface DemoProduct extends ProductSeed {
  readonly category: string
  readonly title: string
  readonly brief: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly attributes: readonly Axis[]
  readonly axes: readonly Axis[]
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

const attempts = 60

/** Returns all products of the demo market; every call returns the same ones. */
export function createDemoProducts(): DemoProduct[] {
  const titles = new Set<string>()
  const products: DemoProduct[] = []
  for (const template of productTemplates)
    for (let index = 0; index < template.count; index += 1) {
      const product = createProduct(template, index, products.length + 1, titles)
      if (product !== undefined) products.push(product)
    }
  return products
}

/** Returns `undefined` when every combination of traits is taken. */
function createProduct(
  template: ProductTemplate,
  index: number,
  id: number,
  titles: Set<string>,
): DemoProduct | undefined {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const key = `${template.category} ${index} ${attempt}`
    const product = inventProduct(template, { id, key, store: itemAt(template.stores, index) })
    if (titles.has(product.title)) continue
    titles.add(product.title)
    return product
  }
  return undefined
}

/** Generates a product from a template; the same key gives the same product. */
export function inventProduct(template: ProductTemplate, seed: ProductSeed): DemoProduct {
  const random = createRandom(seed.key)
  const traits = Object.fromEntries(
    Object.entries(template.traits).map(([title, values]) => [title, random.pick(values)]),
  )
  /** Fills in the traits that a text names in braces. */
  const filled = (text: string) => text.replace(/\{([^}]{1,40})\}/gu, (_, name: string) => traits[name] ?? name)
  const { axes, variants } = createVariants(template, seed.id, random)
  const age = Math.floor(random.next() ** 1.6 * 365 * 24) + 2
  const sold = Math.floor(random.next() ** 3 * (template.price[0] > 50_000_000 ? 40 : 900))
  const attributes = Object.entries({ ...traits, ...template.attributes })
  return {
    ...seed,
    title: filled(template.title),
    category: template.category,
    brief: filled(template.brief),
    description: template.description.map((sentences) => filled(random.pick(sentences))).join(' '),
    keywords: template.keywords,
    attributes: attributes.map(([title, value]) => ({ title, values: [value] })),
    axes,
    variants,
    age,
    sold,
    weight_grams: itemAt(template.sizes?.values.map(({ grams }) => grams) ?? [template.grams], 1),
    preparation_days: random.int(...template.days),
    max_per_order: random.chance(0.08) ? random.int(2, 6) : null,
    image: imageOf(template, Object.values(traits), random),
    photo_count: random.pick([...Array<number>(22).fill(1), 2, 3, 4]),
  }
}

function imageOf({ picture }: ProductTemplate, traits: readonly string[], random: Random): ImageDescription {
  const meaning = <Name>(table: Readonly<Record<string, Name>>) =>
    traits.flatMap((word) => (Object.hasOwn(table, word) ? (table[word] ?? []) : []))[0]
  const shape = meaning(pictureWords.shapes) ?? random.pick(picture.shapes)
  const palette = meaning(pictureWords.colours) ?? random.pick(picture.palettes)
  const image = { shape, palette, filling: random.pick(picture.fillings) }
  return picture.inside === undefined ? image : { ...image, inside: random.pick(picture.inside) }
}

/** Creates the variants of a product: one for each size and colour. */
function createVariants(template: ProductTemplate, product: number, random: Random) {
  const { sizes: sizeAxis, colours = [undefined], price: prices } = template
  const sizes = chosenSizes(template, random)
  const base = prices[0] * (prices[1] / prices[0]) ** random.next()
  const before = random.chance(0.2) ? random.int(108, 130) / 100 : undefined
  const isLowStock = random.chance(0.1)
  const combinations = sizes.flatMap((size) => colours.map((colour) => ({ size, colour })))
  const variants = combinations.map(({ size, colour }, index): DemoVariant => {
    const price = rounded(base * (size?.factor ?? 1))
    return {
      options: {
        ...(size && sizeAxis && { [sizeAxis.title]: size.label }),
        ...(colour !== undefined && { رنگ: colour }),
      },
      price,
      compare_at_price: before === undefined ? null : rounded(price * before),
      stock: stockOf(random, isLowStock),
      sku: `BZ-${1000 + product}-${index + 1}`,
    }
  })
  const labels = sizes.flatMap((size) => size?.label ?? [])
  const axes = [
    ...(sizeAxis === undefined ? [] : [{ title: sizeAxis.title, values: labels }]),
    ...(template.colours === undefined ? [] : [{ title: 'رنگ', values: template.colours }]),
  ]
  return { axes, variants }
}

function chosenSizes({ sizes }: ProductTemplate, random: Random) {
  if (sizes === undefined) return [undefined]
  const { values } = sizes
  return values.length > 2 && random.chance(0.4) ? values.slice(random.int(0, 1)) : values
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

/** Returns the variants of products as rows, numbered after `before`. */
export function variantRows(products: readonly DemoProduct[], before = 0) {
  return products
    .flatMap(({ id, store, variants }) =>
      variants.map((variant, position) => ({ ...variant, product_id: id, store_id: storeId(store), position })),
    )
    .map((row, index) => ({ ...row, id: before + index + 1, active: true, currency: 'IRR' }))
}

/** Writes products with their photos, variants and stock movements, and the attributes of their categories. */
export async function writeProducts(
  connection: Connection,
  products: readonly DemoProduct[],
  pictures: Pictures,
  now: number,
): Promise<void> {
  const photosOf = (product: DemoProduct) =>
    Array.from({ length: product.photo_count }, (_, index) => photoOf(product, index, pictures))
  await insertRows(
    connection,
    'products',
    products.map((product) => productRow(product, storeId(product.store), photosOf(product), now)),
  )
  const variants = variantRows(products)
  await insertRows(connection, 'variants', variants)
  const at = iso(now - 370 * day)
  await insertRows(
    connection,
    'stock_movements',
    variants.flatMap((variant) => movementRows(variant, at)),
  )
  const attributes = attributeRows().map((row, index) => ({ ...row, required: false, position: index + 1 }))
  await insertRows(connection, 'category_attributes', attributes)
  await continueNumbers(connection, ['products', 'variants'])
}

/** Returns a product as a row, published at its age. */
export function productRow(product: DemoProduct, store_id: number, photos: readonly unknown[], now: number) {
  const { id, title, brief, description, keywords, attributes, axes } = product
  const { weight_grams, preparation_days, max_per_order, sold } = product
  const at = iso(now - product.age * hour)
  const content = { title, brief, description, keywords, attributes, axes, photos }
  const facts = { id, store_id, weight_grams, preparation_days, max_per_order, sold }
  return {
    ...content,
    ...facts,
    category_id: categoryId(product.category),
    state: 'published',
    created_at: at,
    published_at: at,
  }
}

function photoOf(product: DemoProduct, index: number, pictures: Pictures) {
  const image = pictures.get(imageKeys.photo(product, index))
  if (image === undefined) throw new Error(`no picture of ${product.title}`)
  const alt = index === 0 ? product.title : `${product.title}، نمای نزدیک`
  return { id: image.id, color: image.color, alt }
}

/** A sold-out variant gets one movement in and one out. */
function movementRows({ id, stock }: { readonly id: number; readonly stock: number }, at: string) {
  const initial = { variant_id: id, quantity: stock === 0 ? 5 : stock, reason: 'initial', reference: 'seed', at }
  return stock === 0 ? [initial, { ...initial, quantity: -5, reason: 'count' }] : [initial]
}

/** The attributes of the leaf categories: the traits and variant axes that their products have. */
function attributeRows() {
  const rows = productTemplates.flatMap(({ category, traits, attributes, sizes, colours }) => {
    const row = (title: string, values: readonly string[], variant_axis = false) => ({
      category_id: categoryId(category),
      title,
      values,
      variant_axis,
      type: values.length > 1 ? 'single' : 'text',
    })
    const labels = sizes?.values.map(({ label }) => label) ?? []
    return [
      ...Object.entries(traits).map(([title, values]) => row(title, values)),
      ...Object.entries(attributes).map(([title, value]) => row(title, [value])),
      ...(sizes === undefined ? [] : [row(sizes.title, labels, true)]),
      ...(colours === undefined ? [] : [row('رنگ', colours, true)]),
    ]
  })
  return [...new Map(rows.map((row) => [`${row.category_id} ${row.title}`, row])).values()]
}
