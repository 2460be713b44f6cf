import { describe, expect, it } from 'vitest'
import type { RouteName } from '../../../core/routing/index.ts'
import type { Loaded } from '../../../ui/app/loaded.ts'
import { follow, keptAt, letGo, openRoom, show } from '../../../ui/app/page-room.ts'

const loaded = (name: RouteName, address: string): Loaded => ({ name, address, data: null, screen: {} as never })
const list = loaded('store.products.index', '/products?sort=newest')
const product = loaded('store.product', '/products/1')

describe('the room for pages', () => {
  it('R-29 keeps a list behind a product and gives it back with the same tree', () => {
    const opened = openRoom(list)
    const away = show(opened, product)
    expect(away.kept).toBe(opened.shown)
    expect(keptAt(away, `${list.address}#x`)).toBe(list)
    expect(show(away, list).shown).toBe(opened.shown)
    expect(show(away, product)).toBe(away)
  })

  it('R-29 knows a kept list by the address its scrolling has reached', () => {
    const away = show(follow(openRoom(list), '/products?sort=newest&page=3'), product)
    expect(keptAt(away, '/products?sort=newest&page=3')).toBe(list)
    expect(keptAt(away, list.address)).toBeUndefined()
  })

  it('R-29 another query of the page on the screen keeps its tree; another list takes the room', () => {
    const opened = openRoom(list)
    const filtered = show(opened, loaded('store.products.index', '/products?in_stock=true'))
    const suppliers = show(show(filtered, product), loaded('store.suppliers.index', '/suppliers'))
    expect(filtered.shown.id).toBe(opened.shown.id)
    expect(suppliers.kept?.loaded?.address).toBe('/suppliers')
    expect(suppliers.shown.id).not.toBe(opened.shown.id)
  })

  it('R-29 gives nothing out for the page on the screen, nor after a sign-out', () => {
    const opened = openRoom(list)
    expect(keptAt(opened, list.address)).toBeUndefined()
    expect(keptAt(letGo(show(opened, product)), list.address)).toBeUndefined()
  })

  it('an error page leaves the kept page where it is', () => {
    const opened = openRoom(list)
    const lost = show(opened, undefined)
    expect(lost.kept).toBe(opened.shown)
    expect(lost.shown.loaded).toBeUndefined()
  })
})
