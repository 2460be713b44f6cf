import { describe, expect, it } from 'vitest'
import {
  createDiscoveryService,
  type SitemapEntry,
  maxSitemapUrls,
  type PublicPageQueries,
} from '../../../core/discovery/index.ts'
import { type HostMode, routes, siteOf } from '../../../core/routing/index.ts'

const site = siteOf('https://bazar.ir')
const main: HostMode = { kind: 'main' }
const shop: HostMode = { kind: 'store', slug: 'farsh' }
const changed_at = '2026-02-03T04:05:06Z'

/** Pages in memory: more products than a file holds, and one of every other kind. */
const pages: PublicPageQueries = {
  findStoreHost: async (slug) =>
    slug === 'farsh' ? { host: null } : slug === 'zafaran' ? { host: 'zafaran.com' } : undefined,
  countByKind: async (slug) =>
    slug === null
      ? [
          { kind: 'products', count: maxSitemapUrls + 1, changed_at },
          { kind: 'blog', count: 1, changed_at },
        ]
      : [{ kind: 'products', count: 2, changed_at }],
  listEntries: async (kind, slug, offset, limit) => {
    const all: readonly SitemapEntry[] =
      kind === 'products'
        ? Array.from({ length: slug === null ? maxSitemapUrls + 1 : 2 }, (_, index) => ({
            key: String(index + 1),
            changed_at,
          }))
        : kind === 'static'
          ? [{ key: 'landing.about', changed_at }]
          : slug === null
            ? [{ key: kind === 'suppliers' ? 'x'.repeat(26) : 'گل-و-بته', changed_at: null }]
            : []
    return all.slice(offset, offset + limit)
  },
}

const discovery = createDiscoveryService({ pages, site })
const read = async (mode: HostMode, path: string) => (await discovery(mode, path))?.text ?? ''
const located = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '')

describe('files for crawlers', () => {
  it('DIS-1 DIS-2 the index names a file of each kind, and a second one beyond 50,000', async () => {
    const index = await read(main, '/sitemap.xml')
    expect(located(index)).toEqual(
      ['static-1', 'products-1', 'products-2', 'blog-1'].map((name) => `https://bazar.ir/sitemap-${name}.xml`),
    )
    expect(index).toContain(`<lastmod>${changed_at}</lastmod>`)
    expect(located(await read(main, '/sitemap-products-1.xml'))).toHaveLength(maxSitemapUrls)
    expect(located(await read(main, '/sitemap-products-2.xml'))).toEqual([
      `https://bazar.ir/products/${maxSitemapUrls + 1}`,
    ])
    for (const path of ['/sitemap-products-3.xml', '/sitemap-products-0.xml', '/sitemap-users-1.xml', '/sitemap-1.xml'])
      expect(await discovery(main, path)).toBeUndefined()
  })

  it('DIS-2 URLs are absolute and escaped', async () => {
    const [category] = located(await read(main, '/sitemap-categories-1.xml'))
    expect(category).toBe(`https://bazar.ir/categories/${encodeURIComponent('گل-و-بته')}`)
    expect(located(await read(main, '/sitemap-static-1.xml'))).toEqual(
      ['', 'faq', 'about', 'terms', 'blog', 'products', 'suppliers', 'categories'].map(
        (path) => `https://bazar.ir/${path}`,
      ),
    )
  })

  it('DIS-3 DIS-5 DIS-6 a shop’s files list its own pages, at its own host or its verified domain', async () => {
    const files = await Promise.all(
      ['/sitemap.xml', '/sitemap-static-1.xml', '/sitemap-products-1.xml'].map((path) => read(shop, path)),
    )
    expect(files.flatMap(located)).toEqual(
      ['sitemap-static-1.xml', 'sitemap-products-1.xml', '', 'about', 'categories', 'products/1', 'products/2'].map(
        (path) => `https://farsh.bazar.ir/${path}`,
      ),
    )
    const own = located(await read({ kind: 'store', slug: 'zafaran' }, '/sitemap-products-1.xml'))
    expect(own).toEqual(['https://zafaran.com/products/1', 'https://zafaran.com/products/2'])
    expect(await discovery({ kind: 'store', slug: 'nobody' }, '/sitemap.xml')).toBeUndefined()
    expect(await discovery(shop, '/sitemap-suppliers-1.xml')).toBeUndefined()
  })

  it('DIS-4 personal pages and the back office are disallowed', async () => {
    for (const kind of ['panel', 'admin'] as const) {
      expect(await read({ kind }, '/robots.txt')).toBe('User-agent: *\nDisallow: /\n')
      expect(await discovery({ kind }, '/sitemap.xml')).toBeUndefined()
    }
    const lines = (await read(main, '/robots.txt')).split('\n')
    expect(lines).toContain('Disallow: /api/')
    expect(lines).toContain('Disallow: /@*/cart')
    expect(lines).toContain('Sitemap: https://bazar.ir/sitemap.xml')
    const open = routes.filter(({ robots, area }) => robots === 'index' && area === 'landing').map(({ path }) => path)
    expect(lines.filter((line) => open.some((path) => line === `Disallow: ${path}`))).toEqual([])
    expect(await read(shop, '/robots.txt')).toContain('Disallow: /checkout')
  })
})
