import { demoStores } from './content/stores.ts'
import { categoryRows } from './market-rows.ts'
import { pictureKeys, type StoredPicture } from './pictures.ts'
import type { DemoProduct } from './products.ts'
import { type Connection, continueNumbers, insertRows } from './table.ts'

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

/** Writes products with photos, variants, and how their stock came about. */
export async function writeProducts(
  connection: Connection,
  products: readonly DemoProduct[],
  pictures: ReadonlyMap<string, StoredPicture>,
  now: number,
): Promise<void> {
  await insertRows(
    connection,
    'products',
    productColumns,
    products.map((product) => productRow(product, pictures, now)),
  )
  const variants = variantRows(products)
  await insertRows(connection, 'variants', variantColumns, variants)
  const began = new Date(now - 370 * 24 * hour).toISOString()
  await insertRows(
    connection,
    'stock_movements',
    movementColumns,
    variants.flatMap((variant) => movements(variant, began)),
  )
  await continueNumbers(connection, ['products', 'variants'])
}

function productRow(product: DemoProduct, pictures: ReadonlyMap<string, StoredPicture>, now: number) {
  const { key: _key, look: _look, variants: _variants, shop, category, age, photo_count, ...own } = product
  const published_at = new Date(now - age * hour).toISOString()
  return {
    ...own,
    store_id: storeId(shop),
    category_id: categoryIds.get(category),
    photos: Array.from({ length: photo_count }, (_, index) => photoOf(product, index, pictures)),
    state: 'published',
    created_at: published_at,
    published_at,
  }
}

/** The ids of the categories of the demo market by title. */
export const categoryIds: ReadonlyMap<string, number> = new Map(categoryRows().map(({ title, id }) => [title, id]))

/** The id a store of the demo market gets. */
export function storeId(slug: string): number {
  return demoStores.findIndex((store) => store.slug === slug) + 1
}

function photoOf(product: DemoProduct, index: number, pictures: ReadonlyMap<string, StoredPicture>) {
  const picture = pictures.get(pictureKeys.photo(product, index))
  if (picture === undefined) throw new Error(`no picture of ${product.title}`)
  const alt = index === 0 ? product.title : `${product.title}، نمای نزدیک`
  return { id: picture.id, color: picture.color, alt }
}

/** The variants of products as rows, numbered through. */
export function variantRows(products: readonly DemoProduct[]) {
  const all = products.flatMap(({ id, shop, variants }) =>
    variants.map((variant, position) => ({ ...variant, product_id: id, store_id: storeId(shop), position })),
  )
  return all.map((row, index) => ({ ...row, id: index + 1, active: true, currency: 'IRR' }))
}

/** What is sold out was brought in once and has been counted away. */
function movements({ id, stock }: { readonly id: number; readonly stock: number }, at: string) {
  const initial = { variant_id: id, quantity: stock === 0 ? 5 : stock, reason: 'initial', reference: 'seed', at }
  return stock === 0 ? [initial, { ...initial, quantity: -5, reason: 'count' }] : [initial]
}
