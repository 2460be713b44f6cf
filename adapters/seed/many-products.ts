import pg from 'pg'
import { provinces, provinceNames } from '../../core/ordering/index.ts'
import { toPersianDigits } from '../../core/shared/text/digits.ts'
import { productTemplates, shippingProfiles } from './data.ts'
import { categoryId } from './market.ts'
import { type DemoProduct, inventProduct, productRow, variantRows } from './products.ts'
import { itemAt, tokenOf } from './random.ts'
import { type Connection, continueNumbers, insertRows, iso } from './rows.ts'

const batch = 5_000

/** How many stores a large catalogue is spread over. */
const manyStores = 200

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

async function addAll(connection: Connection, count: number): Promise<void> {
  const next = async (table: string) =>
    Number((await connection.query<{ id: string }>(`select coalesce(max(id), 0) + 1 as id from ${table}`)).rows[0]?.id)
  const [firstStore, firstProduct] = [await next('stores'), await next('products')]
  let nextVariant = await next('variants')
  const photos = await photosByCategory(connection)
  const now = Date.now()
  const stores = Array.from({ length: manyStores }, (_, index) => storeRow(firstStore + index, index, now))
  await insertRows(connection, 'stores', stores)
  for (let from = 0; from < count; from += batch) {
    const products = Array.from({ length: Math.min(batch, count - from) }, (_, index) =>
      createVariation(firstProduct + from + index, from + index),
    )
    const storeOf = (id: number): number => firstStore + ((id * 7919) % manyStores)
    const rows = products.map((product) => {
      const found = photos.get(categoryId(product.category) ?? 0) ?? []
      const photo = found.length === 0 ? [] : [itemAt(found, product.id)]
      return { ...productRow(product, storeOf(product.id), photo, now), max_per_order: null }
    })
    await insertRows(connection, 'products', rows)
    const variants = variantRows(products, nextVariant - 1)
    await insertRows(
      connection,
      'variants',
      variants.map((row) => ({ ...row, store_id: storeOf(row.product_id) })),
    )
    await connection.query(
      `insert into stock_movements (variant_id, quantity, reason, reference, at)
       select id, stock, 'initial', 'seed', now() from variants where id >= $1 and stock > 0`,
      [nextVariant],
    )
    nextVariant += variants.length
  }
  await connection.query(
    `update stores s set product_count = (select count(*) from products where store_id = s.id) where s.id >= ${firstStore}`,
  )
  await continueNumbers(connection, ['stores', 'products', 'variants'])
}

async function photosByCategory(connection: Connection): Promise<ReadonlyMap<number, readonly unknown[]>> {
  const { rows } = await connection.query<{ category_id: string; photos: unknown[] }>(
    `select category_id, jsonb_agg(photos -> 0) as photos from products where photos <> '[]' group by category_id`,
  )
  return new Map(rows.map((row) => [Number(row.category_id), row.photos]))
}

function createVariation(id: number, index: number): DemoProduct {
  const product = inventProduct(itemAt(productTemplates, index), { id, key: `many ${index}`, store: '' })
  const variants = product.variants.slice(0, 1 + (index % 2))
  const axes = product.axes.map(({ title, values }) => ({ title, values: values.slice(0, variants.length) }))
  return { ...product, title: `${product.title}، کد ${toPersianDigits(id)}`, variants, axes }
}

const storeTypes = ['سرای هنر', 'بازارچه', 'خانهٔ صنایع دستی', 'حجره', 'کارگاه']

function storeRow(id: number, index: number, now: number) {
  const province = itemAt(provinceNames, index)
  const city = itemAt(provinces[province] ?? [], Math.floor(index / provinceNames.length))
  const slug = `bazaar-${id}`
  const empty = { about: '', notice: '', address: '', postal_code: '', phone: '', closure_note: '', product_count: 0 }
  return {
    ...empty,
    id,
    slug,
    province,
    city,
    supplier_hash: tokenOf(slug),
    slug_key: slug,
    state: 'active',
    colour: '#0077be',
    title: `${itemAt(storeTypes, index)} ${city} ${toPersianDigits(id)}`,
    summary: `دست‌ساخته‌ها و خوراکی‌های ${city}`,
    shipping: shippingProfiles.fragile,
    created_at: iso(now),
  }
}
