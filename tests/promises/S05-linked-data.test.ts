import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { sqlOf } from '../support/people/actors.ts'
import { createHttp } from '../support/servers/http.ts'
import { createMarket } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { startServers } from '../support/servers/servers.ts'

const hostile = '</script><script>alert(1)</script>"\'&<!-- زعفران'
const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const [alef, be] = market.stores as [(typeof market.stores)[number], (typeof market.stores)[number]]
const product = alef.products[0] ?? { id: '', variants: [] }
const { http, origin, first } = await startServers({ databaseUrl })
const shop = createHttp(first.port, `${alef.slug}.${new URL(origin).host}`)

type Thing = Readonly<Record<string, unknown>>

/** Returns the JSON-LD of a page by type. @throws Error when it does not parse */
async function thingsAt(path: string, client = http): Promise<Readonly<Record<string, Thing>>> {
  const { status, text } = await client.send(path)
  expect([path, status]).toEqual([path, 200])
  expect(text).not.toContain('<script>alert')
  const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const things = blocks.map(([, json]) => JSON.parse(json ?? '') as Thing)
  return Object.fromEntries(things.map((thing) => [String(thing['@type']), thing]))
}

const canonicalAt = async (path: string, client = http): Promise<string | undefined> =>
  /<link rel="canonical" href="([^"]*)">/.exec((await client.send(path)).text)?.[1]

async function write(title: string): Promise<void> {
  await sqlOf(
    databaseUrl,
    `insert into blog_posts (slug, title, summary, body, author, published_at, updated_at)
     values ('post', $1, $1, $1, $1, '2026-02-01T00:00:00Z', '2026-02-02T00:00:00Z') on conflict (slug) do update set title = excluded.title`,
    [title],
  )
}

beforeAll(async () => {
  await sqlOf(databaseUrl, 'update products set title = $1, brief = $1, description = $1 where id = $2', [
    hostile,
    product.id,
  ])
  await sqlOf(databaseUrl, 'update stores set title = $1, summary = $1, about = $1, notice = $1 where id = $2', [
    hostile,
    alef.id,
  ])
  await sqlOf(databaseUrl, `update categories set title = $1 where slug = 'mixed'`, [hostile])
  await write(hostile)
  await sqlOf(
    databaseUrl,
    `insert into blog_posts (slug, title, summary, body, author, published_at, updated_at)
    values ('later', 'later', '', '', '', now() + interval '1 hour', now())`,
    [],
  )
  await sqlOf(
    databaseUrl,
    `insert into static_pages (name, title, summary, body, updated_at) values ('about', $1, $1, $1, now())`,
    [hostile],
  )
  await sqlOf(databaseUrl, `insert into faq_groups (title, position) values ($1, 1)`, [hostile])
  await sqlOf(
    databaseUrl,
    `insert into faq_questions (group_id, question, answer, position) select id, $1, $1, 1 from faq_groups`,
    [hostile],
  )
  await sleep(300)
})

describe('S05 linked data of pages', () => {
  it('a product has its price in Rial, its stock and its breadcrumb, with hostile text as text', async () => {
    const { Product, BreadcrumbList } = await thingsAt(`/products/${product.id}`)
    const prices = product.variants.map(({ price }) => price)
    const offers = { lowPrice: Math.min(...prices), highPrice: Math.max(...prices), priceCurrency: 'IRR' }
    expect(Product).toMatchObject({ name: hostile, url: `${origin}/products/${product.id}` })
    expect(Product?.offers).toMatchObject({ ...offers, availability: 'https://schema.org/InStock' })
    const steps = BreadcrumbList?.itemListElement as readonly Thing[]
    expect(steps.map(({ name }) => name)).toEqual(['خانه', 'دست‌باف', hostile, hostile])
    expect(steps[2]?.item).toBe(`${origin}/categories/mixed`)
    const { text } = await http.send(`/products/${product.id}`)
    expect(text).toContain(`<meta property="og:url" content="${origin}/products/${product.id}">`)
  })

  it('every product matches the database, and a sold-out one says so', async () => {
    await sqlOf(databaseUrl, 'update variants set stock = 0 where product_id = $1', [be.products[0]?.id ?? ''])
    for (const [index, { id, variants }] of be.products.entries()) {
      const { Product } = await thingsAt(`/products/${id}`)
      const availability = `https://schema.org/${index === 0 ? 'OutOfStock' : 'InStock'}`
      const lowPrice = Math.min(...variants.map(({ price }) => price))
      expect(Product?.offers).toMatchObject({ lowPrice, offerCount: variants.length, availability })
    }
  })

  it('categories, suppliers, posts and the organisation are described correctly', async () => {
    const category = (await thingsAt('/categories/mixed')).BreadcrumbList?.itemListElement as readonly Thing[]
    expect(category.at(-1)).toMatchObject({ name: hostile, item: `${origin}/categories/mixed` })
    const { Organization } = await thingsAt(`/suppliers/${alef.supplier_hash}`)
    expect(Organization).toMatchObject({ name: hostile, url: `${origin}/suppliers/${alef.supplier_hash}` })
    expect((await thingsAt('/blog/post')).BlogPosting).toMatchObject({
      headline: hostile,
      datePublished: '2026-02-01T00:00:00Z',
      dateModified: '2026-02-02T00:00:00Z',
      author: { name: hostile },
    })
    expect((await thingsAt('/')).Organization).toMatchObject({ url: origin })
    for (const path of ['/blog', '/about', '/faq', '/suppliers', `/@${alef.slug}/about`]) await thingsAt(path)
  })

  it("DIS-5 a shop's pages are canonical at its own host, wherever they are read", async () => {
    const own = origin.replace('//', `//${alef.slug}.`)
    const { Product } = await thingsAt(`/products/${product.id}`, shop)
    expect(Product?.url).toBe(`${own}/products/${product.id}`)
    for (const path of ['/', '/about', '/categories', `/products/${product.id}`]) {
      expect(await canonicalAt(path, shop)).toBe(own + path)
      expect(await canonicalAt(`/@${alef.slug}${path === '/' ? '' : path}`)).toBe(own + path)
    }
    expect((await shop.send('/sitemap-products-1.xml')).text).not.toContain(`/products/${be.products[0]?.id}<`)
  })

  it('DIS-1 sitemaps list what is public, and nothing else', async () => {
    const index = (await http.send('/sitemap.xml')).text
    const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
    const all = (await Promise.all(files.map(async (path) => (await http.send(path)).text))).join('')
    expect(files).toHaveLength(5)
    for (const { id } of market.stores.flatMap(({ products }) => products)) expect(all).toContain(`/products/${id}<`)
    for (const { draft, products } of market.hidden)
      expect(all).not.toMatch(new RegExp(`/products/(?:${draft.id}|${products[0]?.id})<`))
    expect(all).toContain('/blog/post<')
    expect(all).not.toContain('/blog/later')
    expect((await http.send('/blog/later')).status).toBe(404)
    expect((await http.send('/robots.txt')).text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })

  it('CON-6 a changed text shows on every cached page', async () => {
    expect((await thingsAt('/blog/post')).BlogPosting?.headline).toBe(hostile)
    await write('عنوان تازه')
    await expect.poll(async () => (await thingsAt('/blog/post')).BlogPosting?.headline).toBe('عنوان تازه')
  })

  it('STO-8 a verified domain serves its shop and no other, in every process, until it is removed', async () => {
    const host = `farsh-kashan.test:${first.port}`
    const own = createHttp(first.port, host)
    const put = `insert into store_domains (host, store_id, token, created_at, verified_at) values ('farsh-kashan.test', $1, repeat('t', 26), now(), $2)`
    await sqlOf(databaseUrl, put, [alef.id, null])
    await sleep(200)
    expect((await own.send('/')).status).toBe(421)
    await sqlOf(databaseUrl, `update store_domains set verified_at = now()`, [])
    await expect.poll(async () => (await own.send('/')).status).toBe(200)
    expect(await canonicalAt('/', shop)).toBe(`http://${host}/`)
    expect((await own.send(`/products/${be.products[0]?.id}`)).status).toBe(404)
    expect((await own.send('/sitemap-products-1.xml')).text).toContain(`http://${host}/products/${product.id}<`)
    await sqlOf(databaseUrl, 'delete from store_domains', [])
    await expect.poll(async () => (await own.send('/')).status).toBe(421)
    own.close()
  })

  it('STO-7 a store on vacation shows until when and why, also on its products, which cannot be ordered then', async () => {
    await sqlOf(
      databaseUrl,
      `update stores set closed_from = now() - interval '1 day', closed_to = now() + interval '9 days', closure_note = 'در سفریم' where id = $1`,
      [be.id],
    )
    await expect.poll(async () => (await http.send(`/@${be.slug}`)).text).toContain('در سفریم')
    const { body } = await http.call('stores.getStoreBySlug', { store_slug: alef.slug })
    expect(body.closure).toBeNull()
    const product_id = be.products[1]?.id ?? ''
    expect((await http.send(`/products/${product_id}`)).text).toContain('در سفریم')
    const { Product } = await thingsAt(`/products/${product_id}`)
    expect(Product?.offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
    shop.close()
  })
})
