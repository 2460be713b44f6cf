import { describe, expect, it } from 'vitest'
import type { RouteName } from '../../../../core/routing/index.ts'
import type { LoadedPage } from '../../../../ui/app/pages/loaded-page.ts'
import {
  followPage,
  keptPageAt,
  releasePage,
  createKeptPageHistory,
  showPage,
} from '../../../../ui/app/pages/kept-page-history.ts'

const loaded = (name: RouteName, address: string): LoadedPage => ({ name, address, data: null, screen: {} as never })
const list = loaded('store.products.index', '/products?sort=newest')
const product = loaded('store.product', '/products/1')

describe('the kept page history', () => {
  it('R-29 keeps a list behind a product and restores the same tree', () => {
    const opened = createKeptPageHistory(list)
    const away = showPage(opened, product)
    expect(away.kept).toBe(opened.shown)
    expect(keptPageAt(away, `${list.address}#x`)).toBe(list)
    expect(showPage(away, list).shown).toBe(opened.shown)
    expect(showPage(away, product)).toBe(away)
  })

  it('R-29 finds a kept list by the URL its scrolling has reached', () => {
    const away = showPage(followPage(createKeptPageHistory(list), '/products?sort=newest&page=3'), product)
    expect(keptPageAt(away, '/products?sort=newest&page=3')).toBe(list)
    expect(keptPageAt(away, list.address)).toBeUndefined()
  })

  it('R-29 another query of the shown page keeps its tree; another list replaces the kept one', () => {
    const opened = createKeptPageHistory(list)
    const filtered = showPage(opened, loaded('store.products.index', '/products?in_stock=true'))
    const suppliers = showPage(showPage(filtered, product), loaded('store.suppliers.index', '/suppliers'))
    expect(filtered.shown.id).toBe(opened.shown.id)
    expect(suppliers.kept?.loaded?.address).toBe('/suppliers')
    expect(suppliers.shown.id).not.toBe(opened.shown.id)
  })

  it('R-29 returns nothing for the shown page, nor after a sign-out', () => {
    const opened = createKeptPageHistory(list)
    expect(keptPageAt(opened, list.address)).toBeUndefined()
    expect(keptPageAt(releasePage(showPage(opened, product)), list.address)).toBeUndefined()
  })

  it('an error page leaves the kept page', () => {
    const opened = createKeptPageHistory(list)
    const lost = showPage(opened, undefined)
    expect(lost.kept).toBe(opened.shown)
    expect(lost.shown.loaded).toBeUndefined()
  })
})
