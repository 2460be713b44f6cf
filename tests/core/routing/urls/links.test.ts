import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createLinks,
  type HostMode,
  type ParametersOf,
  resolvePath,
  type RouteName,
} from '../../../../core/routing/index.ts'
import { anyFilled, anyMode, holds, site } from '../../../support/arbitraries/route.ts'

const main: HostMode = { kind: 'main' }
const shop: HostMode = { kind: 'store', slug: 'shop' }

describe('links', () => {
  it('R-24 stay on the host that has the route and leave it otherwise', () => {
    const link = createLinks(main, site)
    expect(link('store.product', { product_id: 12 }, { q: 'a b', none: undefined })).toEqual({
      href: '/products/12?q=a%20b',
      external: false,
    })
    expect(link('panel.parcels', {})).toEqual({ href: 'http://panel.bazargah.test:3000/parcels', external: true })
    expect(link('admin.dashboard', {})).toEqual({ href: 'http://admin.bazargah.test:3000/', external: true })
    expect(createLinks({ kind: 'panel' }, site)('panel.dashboard', {})).toEqual({ href: '/', external: false })
  })

  it('R-24 a store links to itself by path and to another store by the main host', () => {
    const link = createLinks(shop, site)
    expect(link('warehouse.home', { store_slug: 'shop' })).toEqual({ href: '/', external: false })
    expect(link('warehouse.cart', { store_slug: 'other' })).toEqual({
      href: 'http://bazargah.test:3000/@other/cart',
      external: true,
    })
    expect(link('landing.home', {})).toEqual({ href: 'http://bazargah.test:3000/', external: true })
  })

  it('R-24 never throws and never leaves our hosts, whatever the parameter holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (slug) => {
        const { href } = createLinks(main, site)('store.category.single', { category_slug: slug })
        expect(new URL(href, site.origin).origin).toBe(site.origin)
      }),
    )
  })

  it('R-24 a link resolves to the same route and parameters in every host mode', () => {
    fc.assert(
      fc.property(anyMode, anyFilled, fc.webQueryParameters(), (mode, { route, params }, query) => {
        const own = mode.kind === 'store' && route.area === 'warehouse' ? { ...params, store_slug: mode.slug } : params
        const { href, external } = createLinks(mode, site)(route.name, own as ParametersOf<RouteName>, { q: query })
        expect(external).toBe(!holds(mode, route))
        const landed = new URL(href, 'http://here.test')
        const modes: Readonly<Record<string, HostMode>> = {
          'http://here.test': mode,
          [site.origin]: main,
          [site.panelOrigin]: { kind: 'panel' },
          [site.adminOrigin]: { kind: 'admin' },
        }
        const found = resolvePath(modes[landed.origin] ?? mode, landed.pathname + landed.search, site)
        expect(found).toEqual({ type: 'page', route, params: own })
        expect(landed.searchParams.get('q')).toBe(query)
      }),
      { numRuns: 1000 },
    )
  })
})
