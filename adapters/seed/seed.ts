import pg from 'pg'
import type { ImageStorage } from '../../core/catalog/index.ts'
import { writeAttributes } from './attribute-rows.ts'
import { writeCases } from './case-rows.ts'
import { writeContent } from './content-rows.ts'
import { writeCoupons, writeCouponUses } from './coupon-rows.ts'
import { writeMarket } from './market-rows.ts'
import { writeMoney } from './money-rows.ts'
import { writeOrders } from './order-rows.ts'
import { createOrders } from './orders.ts'
import { writeQueues } from './queue-rows.ts'
import { paintAll } from './pictures.ts'
import { writeProducts } from './product-rows.ts'
import { createProducts } from './products.ts'
import { createVoices } from './voices.ts'
import { writeVisits } from './visit-rows.ts'
import { writeSupport } from './support-rows.ts'
import { writeReviews } from './review-rows.ts'
import { writeVoices } from './voice-rows.ts'
import type { Connection } from './table.ts'

/** The advisory lock that lets one process seed while others wait. */
const seedLock = 7_361_052

// Painting takes seconds, and another process waits that long for the lock.
const patient =
  'set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0'

/** Fills an empty database with the demo market, exactly once however many processes ask; a used database stays as it is. */
export async function seedOnce(url: string, images: ImageStorage): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query(patient)
    if (await claim(client)) await fill(client, images, Date.now())
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Takes the right to seed inside the transaction; `false` when it is spent or the database is in use. */
async function claim(connection: Connection): Promise<boolean> {
  await connection.query('select pg_advisory_xact_lock($1)', [seedLock])
  const { rowCount } = await connection.query(`
    insert into settings (key, value, updated_at)
    select 'seed', '"demo"', now() where not exists (select from stores) and not exists (select from accounts)
    on conflict do nothing`)
  return rowCount === 1
}

async function fill(connection: Connection, images: ImageStorage, now: number): Promise<void> {
  const products = createProducts()
  const pictures = await paintAll(products, images)
  await writeMarket(connection, { products, pictures, now })
  await writeProducts(connection, products, pictures, now)
  await writeAttributes(connection)
  await writeContent(connection, pictures, now)
  const orders = createOrders(products)
  await writeCoupons(connection, now)
  await writeOrders(connection, orders, now)
  await writeCouponUses(connection)
  await writeMoney(connection, orders, now)
  await writeCases(connection)
  await writeVoices(connection, createVoices(products, orders), now)
  await writeVisits(connection)
  await writeQueues(connection)
  await writeReviews(connection)
  await writeSupport(connection, now)
  // Queries are planned well from the first visit on, not only after the first automatic round.
  await connection.query('analyze')
}
