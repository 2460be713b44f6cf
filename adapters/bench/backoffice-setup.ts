import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type RecordedStatement, recordPool } from './statement-recorder.ts'
import { createAccessTokens } from '../node/access-tokens.ts'
import * as tables from '../postgres/index.ts'
import type { BenchRequest } from './load-generator.ts'

/** How many more parcels, products and ledger rows the store has than in the demo. */
const many = 50_000
const store_id = '1'

/** A backoffice table: its request, and the SQL of the list alone. */
export interface BackofficeTable {
  readonly title: string
  readonly request: BenchRequest
  readonly sql: readonly RecordedStatement[]
}

/** Makes one store large and returns its tables as requested by its owner on the panel host. */
export async function prepareBackoffice(url: string, port: number, secret: string): Promise<BackofficeTable[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of filling) await client.query(statement, [many])
    await client.query('analyze')
    const token = await ownerToken(client, secret)
    const recorded = await recordLists(url)
    const headers = { host: `panel.localhost:${port}`, authorization: `Bearer ${token}` }
    return Object.entries(lists).map(([title, { path }]) => ({
      title: `${title} of ${many}`,
      request: { path: `/api/v1/store/${path}`, headers },
      sql: recorded[title] ?? [],
    }))
  } finally {
    await client.end()
  }
}

const words = encodeURIComponent('نرگس ۷۷')
const rare = { text: 'نرگس 77', cursor: null, limit: 31 }
const page = { cursor: undefined, limit: 30, at: Date.now() }

const lists: Readonly<
  Record<string, { readonly path: string; readonly read: (db: tables.Database) => Promise<unknown> }>
> = {
  'parcels, newest': {
    path: 'parcels',
    read: (db) => tables.createStoreParcelQueries(db).list(store_id, { text: '', cursor: null, limit: 31 }),
  },
  'parcels, by state': {
    path: 'parcels?state=completed',
    read: (db) =>
      tables.createStoreParcelQueries(db).list(store_id, { state: 'completed', text: '', cursor: null, limit: 31 }),
  },
  'parcels, by a name': {
    path: `parcels?text=${words}`,
    read: (db) => tables.createStoreParcelQueries(db).list(store_id, rare),
  },
  'products, newest': {
    path: 'products',
    read: (db) => tables.createOfferRepository(db).listProducts(store_id, {}, page),
  },
  'products, by words': {
    path: `products?text=${encodeURIComponent('انبوه ۷۷۷')}`,
    read: (db) => tables.createOfferRepository(db).listProducts(store_id, { text: 'انبوه ۷۷۷' }, page),
  },
  'ledger rows': { path: 'finance/rows', read: (db) => tables.createStoreFinanceQueries(db).rows(store_id, {}, 30) },
}

async function recordLists(url: string): Promise<Record<string, RecordedStatement[]>> {
  const database = tables.connect({ url, connections: 1 })
  const recorder = recordPool(database.pool)
  const recorded: Record<string, RecordedStatement[]> = {}
  try {
    for (const [title, { read }] of Object.entries(lists)) {
      recorder.take()
      await read(database)
      recorded[title] = recorder.take()
    }
    return recorded
  } finally {
    await database.close()
  }
}

async function ownerToken(client: pg.Client, secret: string): Promise<string> {
  const session_id = randomUUID()
  const { rows } = await client.query<{ account_id: string }>(
    `insert into account_sessions (id, account_id, device_id, audience, created_at)
     select $1, account_id, 'bench', 'panel', now() from store_members where store_id = $2 and role = 'owner' returning account_id::text`,
    [session_id, store_id],
  )
  const tokens = createAccessTokens(secret, { now: Date.now })
  return tokens.issue({ account_id: rows[0]?.account_id ?? '', session_id, audience: 'panel' }, 3_600)
}

const filling = [
  `with orders_made as (
     insert into orders (tracking_hash, account_id, state, recipient, items_total, shipping_total, total, wallet_amount, placed_at, expires_at, paid_at, notified_at)
     select 'many' || lpad(n::text, 22, '0'), (select min(id) from accounts), 'paid',
       jsonb_build_object('recipient_name', (array['نرگس', 'محمد', 'زهرا', 'علی', 'فاطمه', 'حسین'])[1 + n % 6] || ' ' || n % 997, 'city', 'شیراز'),
       1000000, 500000, 1500000, 0, t, t, t, t from generate_series(1, $1::int) n, lateral (select now() - n * interval '3 minutes' as t) w
     returning id, placed_at
   ), parcels_made as (
     insert into parcels (order_id, store_id, state, method, shipping_cost, items_total, commission, commission_vat, weight_grams, preparation_days, days_min, days_max, state_since)
     select id, ${store_id}, 'completed', 'express-post', 500000, 1000000, 90000, 9000, 500, 1, 2, 4, placed_at from orders_made returning id, order_id
   )
   insert into order_lines (order_id, parcel_id, store_id, product_id, variant_id, title, options, quantity, unit_price, total, commission_basis_points, commission, commission_vat)
   select p.order_id, p.id, ${store_id}, v.product_id, v.id, t.title, v.options, 1, 1000000, 1000000, 900, 90000, 9000
   from parcels_made p, lateral (select * from variants where store_id = ${store_id} order by id offset p.id % 20 limit 1) v join products t on t.id = v.product_id`,
  `with chosen as (select * from products where store_id = ${store_id} order by id limit 1), made as (
     insert into products (store_id, category_id, title, brief, description, keywords, attributes, axes, photos, weight_grams, preparation_days, state, created_at)
     select store_id, category_id, 'کالای انبوه ' || n, brief, description, keywords, attributes, '[]', photos, weight_grams, preparation_days, 'hidden', now()
     from chosen, generate_series(1, $1::int) n returning id
   )
   insert into variants (product_id, store_id, options, price, stock) select id, ${store_id}, '{}', 1000000, id % 7 from made`,
  `with made as (
     insert into ledger_transactions (kind, reference, at) select 'parcel-completed', 'many-' || n, now() - n * interval '3 minutes' from generate_series(1, $1::int) n returning id
   )
   insert into ledger_postings (transaction_id, account, amount)
   select id, account, amount from made, (values ('pending:${store_id}', -10), ('available:${store_id}', 10)) as p (account, amount)`,
]
