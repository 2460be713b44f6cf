import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  startInfiniteList,
  loadsAutomatically,
  nextPage,
  pageStartsOf,
  withPage,
} from '../../../../ui/shopping/list/infinite-list.ts'

const self = (item: number) => item

describe('an infinite list', () => {
  it('shows nothing twice and nothing out of order when items move between pages', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(20)), { minLength: 1 }), ([first = [], ...rest]) => {
        const begun = startInfiniteList({ page: 3, items: [...new Set(first)] })
        const list = rest.reduce(
          (now, items) => withPage(now, { page: nextPage(now), items: [...new Set(items)] }, self),
          begun,
        )
        const shown = list.pages.flatMap(({ items }) => items)
        expect(new Set(shown).size).toBe(shown.length)
        expect(list.pages.map(({ page }) => page)).toEqual(list.pages.map((_page, index) => index + 3))
        for (const [at, { index }] of pageStartsOf(list).entries())
          expect(shown.slice(index, index + (list.pages[at]?.items.length ?? 0))).toEqual(list.pages[at]?.items)
      }),
    )
  })

  it('accepts the next page only', () => {
    const list = startInfiniteList({ page: 1, items: [1] })
    expect(withPage(list, { page: 3, items: [2] }, self)).toBe(list)
  })

  it('loads up to three pages automatically, wherever it began, and none after a failed request', () => {
    const first = startInfiniteList({ page: 5, items: [1] })
    const second = withPage(first, { page: 6, items: [2] }, self)
    const third = withPage(second, { page: 7, items: [3] }, self)
    expect([first, second, third].map(loadsAutomatically)).toEqual([true, true, false])
    expect(loadsAutomatically({ ...second, phase: 'failed' })).toBe(false)
  })
})
