import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyKeepAlive, keepAliveStep, type KeptPage, routeOf, routes } from '../../../core/routing/index.ts'

const anyPage = fc.record({
  route: fc.constantFrom(...routes.map((route) => route.name)),
  address: fc.constantFrom('/a', '/b'),
})

describe('kept pages', () => {
  it('R-29 a page is kept behind a product page and shown again on the way back', () => {
    const list: KeptPage = { route: 'store.products.index', address: '/products?q=1' }
    const [one] = keepAliveStep(emptyKeepAlive, { type: 'show', page: list })
    const [two] = keepAliveStep(one, { type: 'show', page: { route: 'store.product', address: '/products/1' } })
    const [three] = keepAliveStep(two, { type: 'show', page: { ...list } })
    expect(two.kept).toBe(list)
    expect(three.kept).toBe(list)
  })

  it('R-29 only the last keep-alive page is kept', () => {
    fc.assert(
      fc.property(fc.array(anyPage), (pages) => {
        const end = pages.reduce((state, page) => keepAliveStep(state, { type: 'show', page })[0], emptyKeepAlive)
        const last = pages.findLast((page) => routeOf(page.route).keepAlive) ?? null
        expect(end.kept).toEqual(last)
        expect(end.shown).toEqual(pages.at(-1) ?? null)
      }),
    )
  })

  it('R-29 showing the same page again is no change', () => {
    fc.assert(
      fc.property(anyPage, (page) => {
        const [state] = keepAliveStep(emptyKeepAlive, { type: 'show', page })
        expect(keepAliveStep(state, { type: 'show', page: { ...page } })[0]).toBe(state)
      }),
    )
  })

  it('R-29 clearing drops the kept page', () => {
    const [state] = keepAliveStep(emptyKeepAlive, {
      type: 'show',
      page: { route: 'landing.search', address: '/search' },
    })
    expect(keepAliveStep(state, { type: 'clear' })[0].kept).toBeNull()
    expect(keepAliveStep(emptyKeepAlive, { type: 'clear' })[0]).toBe(emptyKeepAlive)
  })
})
