import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endlessFrom, growsByItself, nextPage, startsOf, withPage } from '../../../../ui/shopping/list/endless.ts'

const self = (item: number) => item

describe('a list that grows', () => {
  it('shows nothing twice and nothing out of order, whatever moved between its pages', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(20)), { minLength: 1 }), ([first = [], ...rest]) => {
        const begun = endlessFrom({ page: 3, items: [...new Set(first)] })
        const list = rest.reduce(
          (now, items) => withPage(now, { page: nextPage(now), items: [...new Set(items)] }, self),
          begun,
        )
        const shown = list.pages.flatMap(({ items }) => items)
        expect(new Set(shown).size).toBe(shown.length)
        expect(list.pages.map(({ page }) => page)).toEqual(list.pages.map((_page, index) => index + 3))
        for (const [at, { index }] of startsOf(list).entries())
          expect(shown.slice(index, index + (list.pages[at]?.items.length ?? 0))).toEqual(list.pages[at]?.items)
      }),
    )
  })

  it('takes only the page that comes next', () => {
    const list = endlessFrom({ page: 1, items: [1] })
    expect(withPage(list, { page: 3, items: [2] }, self)).toBe(list)
  })

  it('grows by itself to three pages, wherever it began, and not after an answer that failed', () => {
    const first = endlessFrom({ page: 5, items: [1] })
    const second = withPage(first, { page: 6, items: [2] }, self)
    const third = withPage(second, { page: 7, items: [3] }, self)
    expect([first, second, third].map(growsByItself)).toEqual([true, true, false])
    expect(growsByItself({ ...second, phase: 'failed' })).toBe(false)
  })
})
