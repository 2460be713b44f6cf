import pg from 'pg'
import type { ImageStorage } from '../../core/catalog/index.ts'
import { writeFeedback } from './feedback.ts'
import { writeContent, writeMarket } from './market.ts'
import { writeCases } from './orders/case-rows.ts'
import { writeCoupons, writeCouponUses } from './orders/coupons.ts'
import { writeMoney } from './orders/money-rows.ts'
import { writeOrders } from './orders/order-rows.ts'
import { createOrders } from './orders/orders.ts'
import { writePageViews } from './page-views.ts'
import { drawPictures } from './pictures/pictures.ts'
import { createDemoProducts, writeProducts } from './products.ts'
import { writeProductRevisions, writeSupport, writeWaitingItems } from './queues.ts'
import type { Connection } from './rows.ts'

/** The advisory lock that lets one process seed while others wait. */
const seedLock = 7_361_052

// Drawing the images takes seconds, and other processes wait that long for the lock.
const longTimeout =
  'set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0'

/**
 * Fills an empty database with the demo market exactly once, however many processes call it; a used database stays
 * unchanged.
 */
export async function seedIfEmpty(url: string, images: ImageStorage): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query(longTimeout)
    if (await lockAndCount(client)) await fillDatabase(client, images, Date.now())
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Takes the lock inside the transaction; `false` when the seed ran already or the database is in use. */
async function lockAndCount(connection: Connection): Promise<boolean> {
  await connection.query('select pg_advisory_xact_lock($1)', [seedLock])
  const { rowCount } = await connection.query(`
    insert into settings (key, value, updated_at)
    select 'seed', '"demo"', now() where not exists (select from stores) and not exists (select from accounts)
    on conflict do nothing`)
  return rowCount === 1
}

async function fillDatabase(connection: Connection, images: ImageStorage, now: number): Promise<void> {
  const products = createDemoProducts()
  const pictures = await drawPictures(products, images)
  await writeMarket(connection, { products, pictures, now })
  await writeProducts(connection, products, pictures, now)
  await writeContent(connection, pictures, now)
  const orders = createOrders(products)
  await writeCoupons(connection, now)
  await writeOrders(connection, orders, now)
  await writeCouponUses(connection)
  await writeMoney(connection, orders, now)
  await writeCases(connection)
  await writeFeedback(connection, products, orders, now)
  await writePageViews(connection)
  await writeWaitingItems(connection)
  await writeProductRevisions(connection)
  await writeSupport(connection, now)
  // Gives the planner statistics before the first autovacuum.
  await connection.query('analyze')
}
