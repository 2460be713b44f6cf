import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createAccessTokens } from '../node/access-tokens.ts'

/** The products and shoppers of the measurements. */
export interface MarketFixture {
  readonly shoppers: readonly { readonly id: string; readonly token: string }[]
  readonly variants: readonly { readonly id: string; readonly product_id: string }[]
}

const howMany = 200

// New ids start far from those of the seeded market, so that recorded SQL distinguishes them from other numbers.
const far = [
  ["pg_get_serial_sequence('accounts', 'id')", 10_000_000_000],
  ["pg_get_serial_sequence('orders', 'id')", 20_000_000_000],
  ["pg_get_serial_sequence('parcels', 'id')", 30_000_000_000],
  ["pg_get_serial_sequence('payments', 'id')", 40_000_000_000],
  ["pg_get_serial_sequence('ledger_transactions', 'id')", 50_000_000_000],
  ["'order_numbers'", 60_000_000_000],
] as const

/** Creates shoppers with sessions, and variants with enough stock for any number of sales. */
export async function prepareMarket(url: string, secret: string): Promise<MarketFixture> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const [sequence, start] of far) await client.query(`select setval(${sequence}, ${start})`)
    const shoppers = await addShoppers(client, secret)
    const { rows } = await client.query<{ id: string; product_id: string }>(
      `with chosen as (select v.id, v.product_id from variants v join products p on p.id = v.product_id and p.state = 'published'
         join stores s on s.id = p.store_id and s.state = 'active' and s.closed_to is null
         where v.active and p.max_per_order is null order by md5(v.id::text) limit 300),
       filled as (update variants v set stock = stock + 1000000 from chosen c where v.id = c.id returning v.id),
       moved as (insert into stock_movements (variant_id, quantity, reason, reference, at) select id, 1000000, 'count', 'bench', now() from filled)
       select c.id::text, c.product_id::text from chosen c join filled f on f.id = c.id`,
    )
    return { shoppers, variants: rows }
  } finally {
    await client.end()
  }
}

async function addShoppers(client: pg.Client, secret: string): Promise<MarketFixture['shoppers']> {
  const tokens = createAccessTokens(secret, { now: Date.now })
  const { rows } = await client.query<{ id: string }>(
    `insert into accounts (user_hash_id, mobile, name, created_at)
     select 'bench' || lpad(n::text, 21, '0'), '0999' || lpad(n::text, 7, '0'), '', now() from generate_series(1, $1::int) n returning id::text`,
    [howMany],
  )
  const people = rows.map(({ id }) => ({ id, session_id: randomUUID() }))
  await client.query(
    `insert into account_sessions (id, account_id, device_id, audience, created_at)
     select session_id, id, 'bench', 'main', now() from jsonb_to_recordset($1::jsonb) as p(id bigint, session_id uuid)`,
    [JSON.stringify(people)],
  )
  return Promise.all(
    people.map(async ({ id, session_id }) => ({
      id,
      token: await tokens.issue({ account_id: id, session_id, audience: 'main' }, 3_600),
    })),
  )
}
