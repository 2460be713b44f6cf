import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endlessFrom, nextPage, startsOf, withPage } from '../../../../ui/shopping/list/endless.ts'

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
})
