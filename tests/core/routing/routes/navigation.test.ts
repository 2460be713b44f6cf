import { describe, expect, it } from 'vitest'
import { bottomBar, header, routes, sidebar, tabs } from '../../../../core/routing/index.ts'

describe('navigation', () => {
  it('R-4 the supplier sidebar keeps products before financial, which share a position', () => {
    expect(sidebar('panel', 'panel.dashboard').map((entry) => entry.route)).toEqual([
      'panel.dashboard',
      'panel.parcels',
      'panel.products',
      'panel.financial',
      'panel.apps',
      'panel.settings',
    ])
  })

  it('R-4 the admin sidebar', () => {
    expect(sidebar('admin', 'admin.users').map((entry) => entry.route)).toEqual([
      'admin.dashboard',
      'admin.cases',
      'admin.products',
      'admin.stores',
      'admin.users',
      'admin.categories',
      'admin.withdraw-requests',
      'admin.commission',
      'admin.coupons',
      'admin.audit',
      'admin.content',
      'admin.orders',
      'admin.support',
      'admin.settings',
      'admin.notifications',
      'admin.shipping',
    ])
  })

  it('R-4 the entry of the page, or of its back route, is active', () => {
    const active = (current: 'panel.apps' | 'panel.apps.settings') =>
      sidebar('panel', current).flatMap((entry) => (entry.active ? [entry.route] : []))
    expect(active('panel.apps')).toEqual(['panel.apps'])
    expect(active('panel.apps.settings')).toEqual(['panel.apps'])
  })

  it('R-5 the headers', () => {
    expect(header('landing', 'landing.faq').map((entry) => [entry.route, entry.active])).toEqual([
      ['landing.terms', false],
      ['landing.faq', true],
      ['landing.about', false],
      ['landing.blog', false],
    ])
    expect(header('warehouse', 'warehouse.home').map((entry) => entry.route)).toEqual(['warehouse.about'])
    expect(routes.find((route) => route.name === 'warehouse.about')?.header).toBe(6)
  })

  it('R-7 the products tab is active at home, at most one tab anywhere', () => {
    expect(tabs('landing.home').map((entry) => [entry.route, entry.active])).toEqual([
      ['store.products.index', true],
      ['store.category.index', false],
      ['store.suppliers.index', false],
      ['landing.blog', false],
    ])
    for (const { name } of routes) expect(tabs(name).filter((entry) => entry.active).length).toBeLessThan(2)
  })

  it('R-9 the bottom bar shows only on the group has-nav', () => {
    for (const { name, groups } of routes) expect(bottomBar(name)).toHaveLength(groups.includes('has-nav') ? 4 : 0)
    expect(
      bottomBar('landing.cart')
        .filter((entry) => entry.active)
        .map((entry) => entry.route),
    ).toEqual(['landing.cart'])
    expect(bottomBar('warehouse.home')[0]).toMatchObject({ route: 'warehouse.home', active: true })
  })
})
