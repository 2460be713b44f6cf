import { describe, expect, it } from 'vitest'
import { isValidParameter, type RouteName, routeOf, routes } from '../../../../core/routing/index.ts'

const specified = `
/ /faq /about /terms /manage /blog /blog/{slug} /cart /checkout /tracking /payment/callback /payment/{user_hash_id}/charge
/search /search/image /products /products/{product_id} /suppliers /suppliers/{supplier_hash} /categories
/categories/{category_slug} /sitemap.xml /@{store_slug} /@{store_slug}/about /@{store_slug}/cart /@{store_slug}/checkout
/@{store_slug}/tracking /@{store_slug}/tracking-by-id /@{store_slug}/categories /@{store_slug}/categories/{category_slug}
/@{store_slug}/products/{product_id} /panel/login /panel/register /panel /panel/parcels /panel/parcels/print /panel/products
/panel/products/create /panel/products/{id}/edit /panel/financial /panel/apps /panel/apps/{id} /panel/settings /admin
/admin/users /admin/products /admin/products/{id}/edit /admin/withdraw-requests`

const named: Readonly<Record<string, string>> = {
  'landing.home': '/',
  'store.products.index': '/products',
  'store.category.single': '/categories/{category_slug}',
  'warehouse.category': '/@{store_slug}/categories',
  'warehouse.category.single': '/@{store_slug}/categories/{category_slug}',
  'landing.search': '/search',
  'store.suppliers.index': '/suppliers',
  'landing.search.image': '/search/image',
}

/** Routes beyond the specification. */
const added = [
  '/@{store_slug}/payment/callback',
  '/@{store_slug}/sign-in',
  '/sign-in',
  '/manage/orders/{order_number}/invoice',
  '/admin/audit',
  '/admin/cases',
  '/admin/cases/{id}',
  '/admin/categories',
  '/admin/commission',
  '/admin/content',
  '/admin/coupons',
  '/admin/notifications',
  '/admin/orders',
  '/admin/settings',
  '/admin/shipping',
  '/admin/stores',
  '/admin/stores/{id}',
  '/admin/support',
]

describe('the route table', () => {
  it('R-1 contains exactly the specified routes, the sign-in of the admin host, the payment result of shops, the carried sign-in, the invoices of an order and the additional admin pages', () => {
    const paths = routes.map((route) => route.path)
    expect(new Set(paths)).toEqual(new Set([...specified.trim().split(/\s+/), '/admin/login', ...added]))
    expect(new Set(paths).size).toBe(paths.length)
    expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length)
  })

  it('R-2 names the eight named pages exactly', () => {
    for (const [name, path] of Object.entries(named)) expect(routeOf(name as RouteName).path).toBe(path)
  })

  it('R-2 refuses a name that is not in the table', () => {
    expect(() => routeOf('nowhere' as RouteName)).toThrow('no such route: nowhere')
  })

  it('R-3 keeps exactly the seven keep-alive pages', () => {
    const kept = routes.filter((route) => route.keepAlive).map((route) => route.name)
    expect(kept.sort()).toEqual(
      Object.keys(named)
        .filter((name) => name !== 'landing.home')
        .sort(),
    )
  })

  it('R-6 guards every panel and admin page, and nothing else', () => {
    for (const { area, guards } of routes) {
      const expected = { panel: ['auth', 'warehouse-completed'], admin: ['auth', 'authority'] }[area as 'panel'] ?? []
      expect(guards).toEqual(expected)
    }
  })

  it('R-8 gives every page but the payment return a Persian title', () => {
    const untitled = routes.filter((route) => route.title === null).map((route) => route.name)
    expect(untitled).toEqual(['payment.callback', 'landing.sitemap'])
    for (const { title } of routes) if (title !== null) expect(title).toMatch(/^[\p{Script=Arabic}\u0654\u200C ]+$/u)
  })

  it('R-10 every parameter of a path has a predicate', () => {
    for (const { path } of routes)
      for (const [, name = ''] of path.matchAll(/\{([a-z_]+)\}/g)) {
        expect(isValidParameter(name, '')).toBe(false)
        expect(isValidParameter(name, 'a'.repeat(9)) || isValidParameter(name, '12') || name.includes('hash')).toBe(
          true,
        )
      }
  })

  it.each([
    ['product_id', '1', true],
    ['product_id', '999999999999999', true],
    ['product_id', '1000000000000000', false],
    ['product_id', '0', false],
    ['product_id', '01', false],
    ['product_id', '-1', false],
    ['product_id', '1.5', false],
    ['product_id', '۱۲', false],
    ['id', 'create', false],
    ['slug', 'فرش-دستباف', true],
    ['slug', 'صنایع۱۲', true],
    ['slug', '-a', false],
    ['slug', 'A', false],
    ['slug', '..', false],
    ['slug', 'a\u061Cb', false],
    ['slug', 'a'.repeat(121), false],
    ['store_slug', 'shop-1', true],
    ['store_slug', 'panel', false],
    ['store_slug', 'admin', false],
    ['store_slug', 'www', false],
    ['store_slug', 'a'.repeat(64), false],
    ['supplier_hash', 'a'.repeat(20), true],
    ['supplier_hash', 'a'.repeat(19), false],
    ['user_hash_id', 'A'.repeat(20), false],
    ['unheard_of', '1', false],
    ['constructor', '1', false],
  ])('R-10 %s holding %j is %s', (name, value, verdict) => {
    expect(isValidParameter(name, value)).toBe(verdict)
  })
})
