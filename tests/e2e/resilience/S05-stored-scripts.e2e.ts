import { join } from 'node:path'
import pg from 'pg'
import { expect, type Page, test } from '../models/test.ts'
import { startPostgres } from '../../../adapters/embedded-postgres/start-postgres.ts'
import { hydrated } from '../models/page.model.ts'

const payloads = [
  '<script>window.pwned=1</script>',
  '"><img src=x onerror=window.pwned=1>',
  '</script><script>window.pwned=1</script>',
  '<svg onload=window.pwned=1>',
  'javascript:window.pwned=1',
  '[x](javascript:window.pwned=1)',
  '</title></style></textarea><iframe srcdoc="<script>top.pwned=1</script>">',
  "'-window.pwned=1-' ${window.pwned=1} {{window.pwned=1}}",
] as const

/** All payloads as the body of a text: in lines, in a list, as a heading. */
const everything = payloads.map((payload) => `## ${payload}\n\n${payload}\n\n- ${payload}`).join('\n\n')
const slug = 'hostile-shop'
const hash = 'h'.repeat(26)

interface Planted {
  readonly products: readonly string[]
  takeAway(): Promise<void>
}

const old = '2020-01-01T00:00:00Z'

/** Stores every payload in every text of a store, a category, products, posts and questions. */
async function plant(): Promise<Planted> {
  const { url, stop } = await startPostgres({ dataDir: join(process.env.E2E_DATA ?? '', 'postgres') })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const add = async (text: string, values: readonly unknown[]): Promise<string> =>
    (await client.query<{ id: string }>(text, [...values])).rows[0]?.id ?? ''
  const all = payloads.join(' ')
  const category = await add(
    `insert into categories (title, slug, position) values ($1, 'hostile', 9999) returning id::text`,
    [all],
  )
  const store = await add(
    `insert into stores (supplier_hash, slug, slug_key, title, summary, about, notice, province, city, state, closure_note, closed_from, closed_to, shipping, created_at, policies)
     values ($1, $2, $2, $3, $3, $3, $3, $3, $3, 'active', $3, now() - interval '1 day', now() + interval '1 day', '{"methods": []}', $4,
       jsonb_build_object('returns', $3::text, 'warranty', $3::text, 'delivery', $3::text)) returning id::text`,
    [hash, slug, all, old],
  )
  const products: string[] = []
  for (const payload of payloads) {
    const facts = JSON.stringify([{ title: all, values: [all] }])
    const photo = JSON.stringify([{ id: 'x'.repeat(26), color: '#ffffff', alt: all }])
    const id = await add(
      `insert into products (store_id, category_id, title, brief, description, keywords, attributes, axes, photos, weight_grams, preparation_days, state, created_at, published_at, unit)
       values ($1, $2, $3, $4, $4, array[$4], $5, $6, $7, 100, 1, 'published', $8, $8, $4) returning id::text`,
      [store, category, payload, all, facts, JSON.stringify([{ title: all, values: [payload] }]), photo, old],
    )
    products.push(id)
    await client.query(
      `insert into variants (product_id, store_id, options, price, stock) values ($1, $2, $3, 1000000, 0)`,
      [id, store, JSON.stringify({ [all]: payload })],
    )
  }
  await client.query(
    `insert into blog_posts (slug, title, summary, body, author, published_at, updated_at) values ('hostile', $1, $2, $3, $2, $4, $4)`,
    [payloads[2], all, everything, old],
  )
  await client.query(`insert into faq_groups (title, position) values ($1, 9999)`, [all])
  await client.query(
    `insert into faq_questions (group_id, question, answer, position) select id, $1, $2, 1 from faq_groups where title = $3`,
    [payloads[1], everything, all],
  )
  await client.query(`update static_pages set body = body || $1, summary = summary || $2`, [`\n\n${everything}`, all])
  return { products, takeAway: () => takeAway(client, store, category, stop) }
}

async function takeAway(client: pg.Client, store: string, category: string, stop: () => Promise<void>): Promise<void> {
  for (const table of ['page_view_days', 'variants', 'products'])
    await client.query(`delete from ${table} where store_id = $1`, [store])
  await client.query('delete from stores where id = $1', [store])
  await client.query('delete from categories where id = $1', [category])
  await client.query(`delete from blog_posts where slug = 'hostile'`)
  await client.query('delete from faq_questions where group_id in (select id from faq_groups where position = 9999)')
  await client.query('delete from faq_groups where position = 9999')
  await client.query(`update static_pages set body = split_part(body, $1, 1), summary = split_part(summary, $2, 1)`, [
    `\n\n${everything}`,
    payloads.join(' '),
  ])
  await client.end()
  await stop()
}

/** Returns what the page did that stored text must never do. */
async function deedsOf(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const { pwned, reports } = window as unknown as { pwned?: unknown; reports: readonly string[] }
    const born = [...document.querySelectorAll('img[src="x"], svg[onload], iframe, a[href^="javascript:"]')]
    return { pwned: pwned ?? null, reports, born: born.map(({ outerHTML }) => outerHTML) }
  })
}

test(`S05 ${payloads.length} payloads in every stored text run nowhere and trouble no policy`, async ({
  page,
  baseURL,
}) => {
  test.setTimeout(400_000)
  const { products, takeAway: clean } = await plant()
  const shop = (baseURL ?? '').replace('localhost', `${slug}.localhost`)
  await page.addInitScript(() => {
    const reports: string[] = []
    Object.assign(window, { reports })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reports.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  try {
    const [first = ''] = products
    await expect.poll(async () => (await page.request.get(`/products/${first}`)).status()).toBe(200)
    await expect.poll(async () => (await page.request.get('/categories/hostile')).status()).toBe(200)
    const addresses = [
      ...products.map((id) => `/products/${id}`),
      '/categories',
      '/categories/hostile',
      '/suppliers?page=1',
      `/suppliers/${hash}`,
      '/search?q=window.pwned',
      '/blog',
      '/blog/hostile',
      '/faq',
      '/about',
      '/terms',
      `/@${slug}`,
      `/@${slug}/about`,
      ...['/', '/about', '/categories', '/categories/hostile', '/?sort=newest', `/products/${first}`, '/cart'].map(
        (path) => shop + path,
      ),
    ]
    const findings: unknown[] = []
    const clear = { pwned: null, reports: [], born: [] }
    for (const address of addresses) {
      const answer = await page.goto(address)
      await hydrated(page)
      const deeds = await deedsOf(page)
      if (answer?.status() !== 200 || JSON.stringify(deeds) !== JSON.stringify(clear)) findings.push({ address, deeds })
    }
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('combobox').fill('pwned')
    await page.waitForTimeout(400)
    findings.push(...(JSON.stringify(await deedsOf(page)) === JSON.stringify(clear) ? [] : ['suggestions']))
    expect(findings).toEqual([])
  } finally {
    await clean()
  }
})
