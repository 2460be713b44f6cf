import pg from 'pg'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { productTemplates } from '../content/templates/templates.ts'
import { addStores, manyStores } from './many-stores.ts'
import { categoryIds } from '../products/product-rows.ts'
import { type DemoProduct, inventProduct } from '../products/products.ts'
import { itemAt } from '../random.ts'
import { type Connection, continueNumbers, insertRows } from '../table.ts'

const batch = 5_000
const hour = 3_600_000

/**
 * Adds this many products over 200 more stores to a seeded database, for measurements; the images are those of the
 * demo.
 */
export async function seedManyProducts(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await withoutTriggers(client, () => addAll(client, count))
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const triggers = ['products disable trigger products_notify_change', 'variants disable trigger variants_notify_change']

// One notification per row would fill the queue of a listening server, which reads everything on start anyway.
async function withoutTriggers(connection: Connection, work: () => Promise<void>): Promise<void> {
  for (const trigger of triggers) await connection.query(`alter table ${trigger}`)
  await work()
  for (const trigger of triggers) await connection.query(`alter table ${trigger.replace('disable', 'enable')}`)
}

interface BaseRows {
  readonly firstStore: number
  readonly firstProduct: number
  readonly firstVariant: number
  readonly photos: ReadonlyMap<number, readonly unknown[]>
  readonly now: number
}

async function addAll(connection: Connection, count: number): Promise<void> {
  const baseRows = await readBaseRows(connection)
  await addStores(connection, baseRows.firstStore, baseRows.now)
  let variants = baseRows.firstVariant
  for (let from = 0; from < count; from += batch) {
    const products = Array.from({ length: Math.min(batch, count - from) }, (_, index) =>
      createVariation(baseRows, from + index),
    )
    variants += await addProducts(connection, products, baseRows, variants)
  }
  await connection.query(
    `update stores s set product_count = (select count(*) from products where store_id = s.id) where s.id >= ${baseRows.firstStore}`,
  )
  await continueNumbers(connection, ['stores', 'products', 'variants'])
}

async function readBaseRows(connection: Connection): Promise<BaseRows> {
  const next = async (table: string) =>
    Number((await connection.query<{ id: string }>(`select coalesce(max(id), 0) + 1 as id from ${table}`)).rows[0]?.id)
  const { rows } = await connection.query<{ category_id: string; photos: unknown[] }>(
    `select category_id, jsonb_agg(photos -> 0) as photos from products where photos <> '[]' group by category_id`,
  )
  const photos = new Map(rows.map((row) => [Number(row.category_id), row.photos]))
  return {
    firstStore: await next('stores'),
    firstProduct: await next('products'),
    firstVariant: await next('variants'),
    photos,
    now: Date.now(),
  }
}

function createVariation({ firstProduct }: BaseRows, index: number): DemoProduct {
  const kind = itemAt(productTemplates, index)
  const id = firstProduct + index
  const product = inventProduct(kind, { id, key: `many ${index}`, shop: '' })
  const variants = product.variants.slice(0, 1 + (index % 2))
  return {
    ...product,
    title: `${product.title}، کد ${toPersianDigits(id)}`,
    variants,
    axes: shortened(product.axes, variants.length),
  }
}

function shortened(axes: DemoProduct['axes'], length: number): DemoProduct['axes'] {
  return axes.map(({ title, values }) => ({ title, values: values.slice(0, length) }))
}

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

/** Returns how many variants were added. */
async function addProducts(
  connection: Connection,
  products: readonly DemoProduct[],
  baseRows: BaseRows,
  firstVariant: number,
): Promise<number> {
  await insertRows(
    connection,
    'products',
    productColumns,
    products.map((product) => productRow(product, baseRows)),
  )
  const all = products.flatMap((product) =>
    product.variants.map((variant, position) => ({
      ...variant,
      position,
      product_id: product.id,
      store_id: storeOf(product, baseRows),
    })),
  )
  await insertRows(
    connection,
    'variants',
    variantColumns,
    all.map((variant, index) => ({ ...variant, id: firstVariant + index, active: true, currency: 'IRR' })),
  )
  await connection.query(
    `insert into stock_movements (variant_id, quantity, reason, reference, at)
     select id, stock, 'initial', 'seed', now() from variants where id >= $1 and stock > 0`,
    [firstVariant],
  )
  return all.length
}

function productRow(product: DemoProduct, baseRows: BaseRows) {
  const category_id = categoryIds.get(product.category)
  const photos = baseRows.photos.get(category_id ?? 0) ?? []
  const timestamp = new Date(baseRows.now - product.age * hour).toISOString()
  const { title, brief, description, keywords, attributes, axes, weight_grams, preparation_days, sold } = product
  return {
    id: product.id,
    title,
    brief,
    description,
    keywords,
    attributes,
    axes,
    weight_grams,
    preparation_days,
    sold,
    category_id,
    store_id: storeOf(product, baseRows),
    state: 'published',
    created_at: timestamp,
    published_at: timestamp,
    photos: photos.length === 0 ? [] : [itemAt(photos, product.id)],
  }
}

function storeOf({ id }: DemoProduct, { firstStore }: BaseRows): number {
  return firstStore + ((id * 7919) % manyStores)
}
