import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  pageNumberOf,
  pageSize,
  searchRequestOf,
  withToggledValue,
  withText,
  withoutFilters,
} from '../../../../ui/shopping/list/list-query.ts'

const query = (text: string) => new URLSearchParams(text)

describe('the query of a list', () => {
  it('converts prices from Toman, in digits of any script, to Rial', () => {
    expect(searchRequestOf(query('price_min=۱۰۰٬۰۰۰&price_max=250000'))).toMatchObject({
      price_min: 1_000_000,
      price_max: 2_500_000,
    })
  })

  it('ignores invalid prices', () => {
    expect(searchRequestOf(query('price_min=ارزان&price_max=-5'))).not.toHaveProperty('price_min')
    expect(searchRequestOf(query('price_max=-5'))).not.toHaveProperty('price_max')
  })

  it('falls back to the first page and the default sort', () => {
    for (const text of ['page=0', 'page=x', 'page=1.5', 'page=99999', 'sort=hack']) {
      expect(searchRequestOf(query(text))).toMatchObject({ offset: 0, limit: pageSize, sort: 'relevant' })
    }
    expect(pageNumberOf(query('page=۳'))).toBe(3)
  })

  it('goes back to the first page when a filter changes, and keeps the rest', () => {
    expect(withText(query('q=فرش&page=4'), 'sort', 'newest')).toBe(`?${query('q=فرش&sort=newest')}`)
    expect(withText(query('page=4'), 'page', '')).toBe('?')
  })

  it('removes a value that is chosen twice', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 })), fc.string({ minLength: 1 }), (others, value) => {
        const before = query('')
        for (const other of new Set(others)) if (other !== value) before.append('attribute', other)
        const there = query(withToggledValue(before, 'attribute', value).slice(1))
        expect(there.getAll('attribute')).toContain(value)
        expect(query(withToggledValue(there, 'attribute', value).slice(1)).getAll('attribute')).toEqual(
          before.getAll('attribute'),
        )
      }),
    )
  })

  it('keeps the search text and the sort when all filters are removed', () => {
    expect(withoutFilters(query('q=عسل&sort=cheapest&store=a&in_stock=true&page=2'))).toBe(
      `?${query('q=عسل&sort=cheapest')}`,
    )
  })
})
