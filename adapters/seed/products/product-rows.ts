import { demoStores } from '../content/stores/stores.ts'
import { categoryRows } from '../market/market-rows.ts'
import { imageKeys, type StoredImage } from './images.ts'
import type { DemoProduct } from './products.ts'
import { type Connection, continueNumbers, insertRows } from '../table.ts'

const productColumns = {
  id: 'bigint',
  store_id: 'bigint',
  category_id: 'bigint',
  title: 'text',
  brief: 'text',
  description: 'text',
  keywords: 'text[]',
  attributes: 'jsonb',
  axes: 'jsonb',
  photos: 'jsonb',
  weight_grams: 'int',
  preparation_days: 'int',
  max_per_order: 'int',
  state: 'text',
  sold: 'int',
  created_at: 'timestamptz',
  published_at: 'timestamptz',
}

const variantColumns = {
  id: 'bigint',
  product_id: 'bigint',
  store_id: 'bigint',
  options: 'jsonb',
  price: 'bigint',
  compare_at_price: 'bigint',
  stock: 'int',
  sku: 'text',
  active: 'bool',
  currency: 'text',
  position: 'int',
}

const movementColumns = { variant_id: 'bigint', quantity: 'int', reason: 'text', reference: 'text', at: 'timestamptz' }

const hour = 3_600_000

/** Writes products with their photos, variants and stock movements. */
export async function writeProducts(
  connection: Connection,
  products: readonly DemoProduct[],
  images: ReadonlyMap<string, StoredImage>,
  now: number,
): Promise<void> {
  await insertRows(
    connection,
    'products',
    productColumns,
    products.map((product) => productRow(product, images, now)),
  )
  const variants = variantRows(products)
  await insertRows(connection, 'variants', variantColumns, variants)
  const createdAt = new Date(now - 370 * 24 * hour).toISOString()
  await insertRows(
    connection,
    'stock_movements',
    movementColumns,
    variants.flatMap((variant) => movements(variant, createdAt)),
  )
  await continueNumbers(connection, ['products', 'variants'])
}

function productRow(product: DemoProduct, images: ReadonlyMap<string, StoredImage>, now: number) {
  const { key: _key, image: _image, variants: _variants, shop, category, age, photo_count, ...ownRows } = product
  const published_at = new Date(now - age * hour).toISOString()
  return {
    ...ownRows,
    store_id: storeId(shop),
    category_id: categoryIds.get(category),
    photos: Array.from({ length: photo_count }, (_, index) => photoOf(product, index, images)),
    state: 'published',
    created_at: published_at,
    published_at,
  }
}

/** The category ids of the demo market by title. */
export const categoryIds: ReadonlyMap<string, number> = new Map(categoryRows().map(({ title, id }) => [title, id]))

/** Returns the id of a demo store. */
export function storeId(slug: string): number {
  return demoStores.findIndex((store) => store.slug === slug) + 1
}

function photoOf(product: DemoProduct, index: number, images: ReadonlyMap<string, StoredImage>) {
  const image = images.get(imageKeys.photo(product, index))
  if (image === undefined) throw new Error(`no picture of ${product.title}`)
  const alt = index === 0 ? product.title : `${product.title}، نمای نزدیک`
  return { id: image.id, color: image.color, alt }
}

/** Returns the variants of products as numbered rows. */
export function variantRows(products: readonly DemoProduct[]) {
  const allPhotos = products.flatMap(({ id, shop, variants }) =>
    variants.map((variant, position) => ({ ...variant, product_id: id, store_id: storeId(shop), position })),
  )
  return allPhotos.map((row, index) => ({ ...row, id: index + 1, active: true, currency: 'IRR' }))
}

/** A sold-out variant gets one movement in and one out. */
function movements({ id, stock }: { readonly id: number; readonly stock: number }, at: string) {
  const initial = { variant_id: id, quantity: stock === 0 ? 5 : stock, reason: 'initial', reference: 'seed', at }
  return stock === 0 ? [initial, { ...initial, quantity: -5, reason: 'count' }] : [initial]
}
