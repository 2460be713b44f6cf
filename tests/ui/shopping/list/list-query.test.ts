import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  pageOf,
  pageSize,
  searchOf,
  withToggled,
  withWord,
  withoutFilters,
} from '../../../../ui/shopping/list/list-query.ts'

const query = (text: string) => new URLSearchParams(text)

describe('the address of a list', () => {
  it('reads prices in Toman, with digits of any script, as Rial', () => {
    expect(searchOf(query('price_min=۱۰۰٬۰۰۰&price_max=250000'))).toMatchObject({
      price_min: 1_000_000,
      price_max: 2_500_000,
    })
  })

  it('leaves out prices that are no prices', () => {
    expect(searchOf(query('price_min=ارزان&price_max=-5'))).not.toHaveProperty('price_min')
    expect(searchOf(query('price_max=-5'))).not.toHaveProperty('price_max')
  })

  it('falls back to the first page and the usual order', () => {
    for (const text of ['page=0', 'page=x', 'page=1.5', 'page=99999', 'sort=hack']) {
      expect(searchOf(query(text))).toMatchObject({ offset: 0, limit: pageSize, sort: 'relevant' })
    }
    expect(pageOf(query('page=۳'))).toBe(3)
  })

  it('begins anew when a filter changes, and keeps the rest', () => {
    expect(withWord(query('q=فرش&page=4'), 'sort', 'newest')).toBe(`?${query('q=فرش&sort=newest')}`)
    expect(withWord(query('page=4'), 'page', '')).toBe('?')
  })

  it('takes a value back when it is chosen twice', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 })), fc.string({ minLength: 1 }), (others, value) => {
        const before = query('')
        for (const other of new Set(others)) if (other !== value) before.append('attribute', other)
        const there = query(withToggled(before, 'attribute', value).slice(1))
        expect(there.getAll('attribute')).toContain(value)
        expect(query(withToggled(there, 'attribute', value).slice(1)).getAll('attribute')).toEqual(
          before.getAll('attribute'),
        )
      }),
    )
  })

  it('keeps the words and the order when all filters go', () => {
    expect(withoutFilters(query('q=عسل&sort=cheapest&store=a&in_stock=true&page=2'))).toBe(
      `?${query('q=عسل&sort=cheapest')}`,
    )
  })
})
