import pg from 'pg'
import { hashOf } from '../people/actors.ts'
import { canaryOf } from '../isolation/canaries.ts'

export interface MarketVariant {
  readonly id: string
  readonly price: number
}

export interface MarketProduct {
  readonly id: string
  readonly variants: readonly MarketVariant[]
}

export interface MarketStore {
  readonly id: string
  readonly slug: string
  readonly supplier_hash: string
  readonly owner_id: string
  readonly products: readonly MarketProduct[]
  /** A product that was never published. */
  readonly draft: MarketProduct
}

/** A small market whose rows have recognisable texts. */
export interface Market {
  /** Five active stores. */
  readonly stores: readonly MarketStore[]
  /** An incomplete store and a suspended one. */
  readonly hidden: readonly MarketStore[]
  readonly accounts: Readonly<Record<'staff' | 'accountant' | 'admin', string>>
}

export interface MarketOptions {
  readonly stock?: number
  readonly products?: number
}

/** The shipping cost of any parcel, in Rial. */
export const shippingCost = 500_000

const names = [
  { slug: 'alef', title: 'فرش الف', city: 'یزد' },
  { slug: 'be', title: 'سفال ب', city: 'همدان' },
  { slug: 'jim', title: 'زعفران جیم', city: 'مشهد' },
  { slug: 'dal', title: 'پستهٔ دال', city: 'رفسنجان' },
  { slug: 'he', title: 'گلیم هـ', city: 'شیراز' },
  { slug: 'vav', title: 'ناتمام واو', city: 'تبریز' },
  { slug: 'ze', title: 'بستهٔ ز', city: 'رشت' },
] as const

const shipping = {
  methods: [
    {
      method: 'express-post',
      zones: [
        {
          where: 'country',
          rates: [{ max_weight: null, cost: shippingCost }],
          free_shipping_over: null,
          paid_by_receiver: false,
          days_min: 2,
          days_max: 4,
        },
      ],
    },
  ],
}

/** Fills an empty database: stores, accounts, categories, products, stock, commission rules. */
export async function createMarket(url: string, options: MarketOptions = {}): Promise<Market> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const category = await addCategories(client)
    const stores: MarketStore[] = []
    for (const [index, name] of names.entries()) stores.push(await addStore(client, index, name, category, options))
    await addRules(client, category)
    const people = ['staff', 'accountant', 'admin'] as const
    const accounts: [string, string][] = []
    for (const [index, role] of people.entries()) accounts.push([role, await addPerson(client, role, index)])
    await join(client, stores[0]?.id ?? '', accounts)
    return {
      stores: stores.slice(0, 5),
      hidden: stores.slice(5),
      accounts: Object.fromEntries(accounts) as Market['accounts'],
    }
  } finally {
    await client.end()
  }
}

async function addCategories(client: pg.Client): Promise<string> {
  let parent: string | null = null
  for (const [index, [title, slug]] of [
    ['خانه', 'home'],
    ['دست‌باف', 'handmade'],
    ['گونه‌گون', 'mixed'],
  ].entries()) {
    const added: pg.QueryResult<{ id: string }> = await client.query(
      'insert into categories (parent_id, title, slug, position) values ($1, $2, $3, $4) returning id::text',
      [parent, title, slug, index],
    )
    parent = added.rows[0]?.id ?? ''
  }
  return parent ?? ''
}

async function addStore(
  client: pg.Client,
  index: number,
  { slug, title, city }: (typeof names)[number],
  category: string,
  { stock = 1000, products = 4 }: MarketOptions,
): Promise<MarketStore> {
  const owner_id = await addPerson(client, `owner${slug}`, 10 + index)
  const supplier_hash = hashOf('s', index + 1)
  const state = slug === 'vav' ? 'incomplete' : slug === 'ze' ? 'suspended' : 'active'
  const secret = (field: string): string => canaryOf(slug, field)
  const { rows } = await client.query<{ id: string }>(
    `insert into stores (supplier_hash, slug, slug_key, title, summary, about, province, city, address, postal_code, phone, state,
       closure_note, shipping, product_count, created_at)
     values ($1, $2, $2, $3, 'خلاصه', 'دربارهٔ ما', 'یزد', $4, $5, $6, $7, $8, $9, $10, $11, '2026-01-01T00:00:00Z') returning id::text`,
    [
      supplier_hash,
      slug,
      title,
      city,
      secret('Address'),
      secret('Postal'),
      secret('Phone'),
      state,
      secret('Closure'),
      JSON.stringify(shipping),
      products,
    ],
  )
  const id = rows[0]?.id ?? ''
  await client.query(`insert into store_members (store_id, account_id, role) values ($1, $2, 'owner')`, [id, owner_id])
  const made: MarketProduct[] = []
  for (let number = 0; number < products; number += 1)
    made.push(await addProduct(client, { id, slug, open: state === 'active' }, category, number, stock))
  const draft = await addProduct(client, { id, slug, open: false }, category, products, stock)
  return { id, slug, supplier_hash, owner_id, products: made, draft }
}

async function addProduct(
  client: pg.Client,
  store: { id: string; slug: string; open: boolean },
  category: string,
  number: number,
  stock: number,
): Promise<MarketProduct> {
  const title = store.open ? `کالای ${number + 1} از ${store.slug}` : canaryOf(store.slug, 'Hidden')
  const { rows } = await client.query<{ id: string }>(
    `insert into products (store_id, category_id, title, brief, description, weight_grams, preparation_days, state, created_at, published_at)
     values ($1, $2, $3, 'کوتاه', 'شرح کالا', 500, 2, $4, '2026-01-02T00:00:00Z', $5) returning id::text`,
    [store.id, category, title, store.open ? 'published' : 'draft', store.open ? '2026-01-02T00:00:00Z' : null],
  )
  const id = rows[0]?.id ?? ''
  const variants: MarketVariant[] = []
  for (const [position, color] of ['آبی', 'سرخ'].entries()) {
    const price = 1_000_000 + number * 170_010 + position * 50_000
    const added = await client.query<{ id: string }>(
      `with v as (insert into variants (product_id, store_id, options, price, stock, position)
         values ($1, $2, $3, $4, $5, $6) returning id),
       m as (insert into stock_movements (variant_id, quantity, reason, reference, at) select id, $5::int, 'initial', 'initial', now() from v where $5::int <> 0)
       select id::text from v`,
      [id, store.id, JSON.stringify({ رنگ: color }), price, stock, position],
    )
    variants.push({ id: added.rows[0]?.id ?? '', price })
  }
  return { id, variants }
}

async function addRules(client: pg.Client, category: string): Promise<void> {
  await client.query(
    `insert into commission_rules (position, category_id, basis_points, floor, ceiling) values (1, $1, 900, 20000, null), (2, null, 1200, 0, 5000000)`,
    [category],
  )
}

async function addPerson(client: pg.Client, role: string, number: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into accounts (user_hash_id, mobile, name, created_at) values ($1, $2, $3, now()) returning id::text',
    [hashOf('p', number), `0919${String(number).padStart(7, '0')}`, canaryOf(role, 'Name')],
  )
  return rows[0]?.id ?? ''
}

async function join(client: pg.Client, store_id: string, people: readonly (readonly string[])[]): Promise<void> {
  const roles: Readonly<Record<string, string>> = { staff: 'warehouse', accountant: 'accountant' }
  for (const [role = '', id] of people) {
    const inStore = 'insert into store_members (account_id, role, store_id) values ($1, $2, $3)'
    const onPlatform = 'insert into platform_roles (account_id, role, granted_at) values ($1, $2, now())'
    if (roles[role] === undefined) await client.query(onPlatform, [id, role])
    else await client.query(inStore, [id, roles[role], store_id])
  }
}
