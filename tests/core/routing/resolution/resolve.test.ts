import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type HostMode,
  notFoundMessage,
  type Resolution,
  resolvePath,
  shopOfPath,
} from '../../../../core/routing/index.ts'
import { anyMode, holds, hostilePath, site } from '../../../support/arbitraries/route.ts'

const main: HostMode = { kind: 'main' }
const panel: HostMode = { kind: 'panel' }
const admin: HostMode = { kind: 'admin' }
const shop: HostMode = { kind: 'store', slug: 'shop' }

function short(found: Resolution): unknown {
  if (found.type === 'page') return [found.route.name, found.params]
  return found.type === 'redirect' ? found.location : 404
}

describe('paths', () => {
  it.each([
    [main, '/', ['landing.home', {}]],
    [main, '/?support=1', ['landing.home', {}]],
    [main, '/products/12', ['store.product', { product_id: '12' }]],
    [main, '/sitemap.xml', ['landing.sitemap', {}]],
    [main, '/categories/%D9%81%D8%B1%D8%B4', ['store.category.single', { category_slug: 'فرش' }]],
    [main, '/@shop', ['warehouse.home', { store_slug: 'shop' }]],
    [main, '/@shop/products/7', ['warehouse.product', { store_slug: 'shop', product_id: '7' }]],
  ])('R-10 %j %s', (mode, path, expected) => {
    expect(short(resolvePath(mode, path, site))).toEqual(expected)
  })

  it('R-17 /%40shop/cart redirects to /@shop/cart', () => {
    expect(short(resolvePath(main, '/%40shop/cart', site))).toBe('/@shop/cart')
    expect(short(resolvePath(main, '/@shop/cart', site))).toEqual(['warehouse.cart', { store_slug: 'shop' }])
  })

  it.each([
    ['//', '/'],
    ['/cart/', '/cart'],
    ['/cart//', '/cart'],
    ['/categories/فرش', '/categories/%D9%81%D8%B1%D8%B4'],
    ['/categories/%d9%81%D8%B1%d8%b4', '/categories/%D9%81%D8%B1%D8%B4'],
    ['/%63art', '/cart'],
    ['/products/%31%32?a=1', '/products/12?a=1'],
    ['//cart', '/cart'],
    ['/@shop//cart/?a=1#t', '/@shop/cart?a=1#t'],
    ['//products///12', '/products/12'],
    ['/categories/فرش/', '/categories/%D9%81%D8%B1%D8%B4'],
  ])('R-15 %s is normalised to %s', (path, location) => {
    expect(resolvePath(main, path, site)).toEqual({ type: 'redirect', location, external: false })
  })

  it.each([
    '/Cart',
    '/CART',
    '/@Shop',
    '/@',
    '/@..',
    '/@./cart',
    '/@%2e%2e',
    '/@a%2Fb',
    '/@a%5Cb',
    '/@a%00b',
    '/@a%E2%80%AEb',
    '/@a\u202Eb',
    '/@%D8%9C',
    '/@panel/cart',
    '/products/0',
    '/products/abc',
    '/products/12/..',
    '/products/%',
    '/products/%zz',
    '/products/%c0%af',
    '/products/12;a=b',
    '/cart\\',
    '/\\evil.test',
    '//evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/%2f%2fevil.test',
    '/%2e%2e/cart',
    '/cart%00',
    '/ca\trt',
    '/\uD800',
    '',
    'cart',
    'http://evil.test/',
    '*',
    '?x',
    '/__proto__',
    '/constructor',
  ])('R-16 %j is a 404', (path) => {
    expect(short(resolvePath(main, path, site))).toBe(404)
  })

  it.each([
    [panel, '/', ['panel.dashboard', {}]],
    [panel, '/login', ['auth.login', {}]],
    [panel, '/products', ['panel.products', {}]],
    [panel, '/products/create', ['panel.products.create', {}]],
    [panel, '/products/4/edit', ['panel.products.edit', { id: '4' }]],
    [panel, '/panel', '/'],
    [panel, '/panel/parcels', '/parcels'],
    [panel, '/panel//parcels/?a=1#t', '/parcels?a=1#t'],
    [panel, '/panel/panel', 404],
    [panel, '/panel/faq', 404],
    [admin, '/users', ['admin.users', {}]],
    [admin, '/admin/users?q=1', '/users?q=1'],
    [admin, '/login', ['admin.login', {}]],
  ])('R-18 %j %s', (mode, path, expected) => {
    expect(short(resolvePath(mode, path, site))).toEqual(expected)
  })

  it.each([
    [panel, '/faq?x=1#t', 'http://bazargah.test:3000/faq?x=1#t'],
    [panel, '/admin/users?q=2', 'http://admin.bazargah.test:3000/users?q=2'],
    [panel, '/admin', 'http://admin.bazargah.test:3000/'],
    [panel, '/products/12', 'http://bazargah.test:3000/products/12'],
    [panel, '/@shop/cart#a', 'http://bazargah.test:3000/@shop/cart#a'],
    [panel, '/users', 404],
    [panel, '/nowhere', 404],
    [admin, '/panel/parcels?x#y', 'http://panel.bazargah.test:3000/parcels?x#y'],
    [admin, '/panel', 'http://panel.bazargah.test:3000/'],
    [admin, '/categories/%D9%81?q=%D9%81', 'http://bazargah.test:3000/categories/%D9%81?q=%D9%81'],
    [admin, '/parcels', 404],
  ])('R-19 %j %s', (mode, path, expected) => {
    expect(short(resolvePath(mode, path, site))).toBe(expected)
  })

  it.each([
    ['/', ['warehouse.home', { store_slug: 'shop' }]],
    ['/cart', ['warehouse.cart', { store_slug: 'shop' }]],
    ['/products/3', ['warehouse.product', { store_slug: 'shop', product_id: '3' }]],
    ['/tracking-by-id', ['warehouse.tracking.by-id', { store_slug: 'shop' }]],
    ['/cart/', '/cart'],
    ['/faq', 404],
    ['/products', 404],
    ['/panel', 404],
    ['/login', 404],
    ['/@shop', 404],
    ['/@other/cart', 404],
    ['/sitemap.xml', 404],
  ])('R-20 the store host, %s', (path, expected) => {
    expect(short(resolvePath(shop, path, site))).toEqual(expected)
  })

  it.each(['/panel', '/panel/login', '/panel/parcels', '/admin', '/admin/users', '/%70anel', '/PANEL'])(
    'R-21 the main host does not know %s',
    (path) => {
      expect(short(resolvePath(main, path, site))).toBe(404)
    },
  )

  it('R-21 every path that resolves to a page belongs to the host mode', () => {
    fc.assert(
      fc.property(anyMode, hostilePath, (mode, path) => {
        const found = resolvePath(mode, path, site)
        if (found.type === 'page') expect(holds(mode, found.route)).toBe(true)
        if (found.type === 'page' && mode.kind === 'store') expect(found.params['store_slug']).toBe(mode.slug)
      }),
      { numRuns: 2000 },
    )
  })

  it('R-22 every redirect ends at one of our pages in one hop', () => {
    fc.assert(
      fc.property(anyMode, hostilePath, (mode, path) => {
        const found = resolvePath(mode, path, site)
        if (found.type !== 'redirect') return
        expect(found.location).toMatch(/^[\u0021-\u007E]+$/)
        const base = 'http://here.test'
        const landed = new URL(found.location, base)
        const modes: Readonly<Record<string, HostMode>> = {
          [base]: mode,
          [site.origin]: main,
          [site.panelOrigin]: panel,
          [site.adminOrigin]: admin,
        }
        expect(found.external).toBe(landed.origin !== base)
        const there = modes[landed.origin]
        expect(there).toBeDefined()
        expect(landed.pathname.startsWith('//')).toBe(false)
        const address = landed.pathname + landed.search + landed.hash
        expect(resolvePath(there ?? mode, address, site).type).toBe('page')
      }),
      { numRuns: 3000 },
    )
  })

  it('R-23 names the unknown path', () => {
    const found = resolvePath(main, '/nowhere?x=1', site)
    expect(found).toEqual({ type: 'not-found', path: '/nowhere' })
    expect(notFoundMessage('/nowhere')).toBe('Page Not Found: /nowhere')
    expect(notFoundMessage('/%D8%AF%DA%A9%D8%A7%D9%86/a')).toBe('Page Not Found: /دکان/a')
    expect(notFoundMessage('/no/such%3Cb%3E')).toBe('Page Not Found: /no/such<b>')
    expect(notFoundMessage('/%E0%A4%A/%00')).toBe('Page Not Found: /%E0%A4%A/%00')
  })

  it('R-33 knows the shop of every path inside it, whether a page has it or not', () => {
    const shop = { kind: 'store', slug: 'dokan' } as const
    for (const path of ['/', '/nope', '/@other/nope', '/%']) expect(shopOfPath(shop, path)).toBe('dokan')
    for (const path of ['/@dokan', '/@dokan/nope', '/%40dokan/nope/']) expect(shopOfPath(main, path)).toBe('dokan')
    for (const path of ['/', '/nope', '/x/@dokan', '/@', '/@-', '/@%']) expect(shopOfPath(main, path)).toBeUndefined()
    expect(shopOfPath({ kind: 'panel' }, '/@dokan')).toBeUndefined()
  })
})
