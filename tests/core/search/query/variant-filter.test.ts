import { describe, expect, it } from 'vitest'
import { createSearchIndex } from '../../../../core/search/index/search-index.ts'
import type { SearchRequest } from '../../../../core/search/search.ts'
import { searchProduct } from '../../../support/search/search-product.ts'

const shirt = searchProduct(1, 'پیراهن', {
  attributes: [{ key: 'جنس', values: ['نخ'] }],
  variants: [
    { price: 3000, stock: 0, options: { رنگ: 'آبی', اندازه: 'بزرگ' } },
    { price: 5000, stock: 2, options: { رنگ: 'آبی', اندازه: 'کوچک' } },
    { price: 4000, stock: 1, options: { رنگ: 'سبز', اندازه: 'بزرگ' } },
  ],
  price_min: 3000,
  compare_at: 4500,
})

function answer(request: Partial<SearchRequest>) {
  return createSearchIndex([shirt], { categories: [] }).search({ sort: 'relevant', offset: 0, limit: 5, ...request })
}

describe('SEARCH-20 one variant', () => {
  it.each([
    [{ attributes: { رنگ: ['آبی'], اندازه: ['بزرگ'] } }, 1],
    [{ attributes: { رنگ: ['سبز'], اندازه: ['کوچک'] } }, 0],
    [{ attributes: { رنگ: ['آبی'], اندازه: ['بزرگ'] }, in_stock: true }, 0],
    [{ attributes: { رنگ: ['آبی'] }, price_max: 2999 }, 0],
    [{ attributes: { رنگ: ['آبی'] }, price_min: 4000, price_max: 4500 }, 0],
    [{ attributes: { جنس: ['نخ'], رنگ: ['سبز'] } }, 1],
    [{ attributes: { جنس: ['پشم'], رنگ: ['سبز'] } }, 0],
    [{ attributes: { رنگ: [] } }, 1],
  ])('must satisfy %j: %d', (request, total) => {
    expect(answer(request).total).toBe(total)
  })
})

describe('SEARCH-25 the price of a hit', () => {
  it('is that of its cheapest matching variant, and so is the discount', () => {
    expect(answer({}).hits[0]).toMatchObject({ price_min: 3000, compare_at: 4500, stock: 3 })
    expect(answer({ in_stock: true }).hits[0]).toMatchObject({ price_min: 4000, compare_at: 4500 })
    expect(answer({ attributes: { اندازه: ['کوچک'] } }).hits[0]).toMatchObject({ price_min: 5000, compare_at: null })
  })
})

describe('SEARCH-22 facets', () => {
  it('show what else could be chosen', () => {
    const { attributes, in_stock, price } = answer({ attributes: { رنگ: ['سبز'] } }).facets
    const values = Object.fromEntries(attributes.map(({ key, values }) => [key, values.map(({ value }) => value)]))
    expect(values).toEqual({ رنگ: ['آبی', 'سبز'], اندازه: ['بزرگ'], جنس: ['نخ'] })
    expect([in_stock, price]).toEqual([1, { min: 4000, max: 4000 }])
  })

  it('SEARCH-24 keep a chosen value without hits visible', () => {
    const { attributes } = answer({ attributes: { رنگ: ['بنفش'] } }).facets
    expect(attributes.find(({ key }) => key === 'رنگ')?.values).toContainEqual({ value: 'بنفش', count: 0 })
  })

  it('SEARCH-21 find nothing for more than 25 keys', () => {
    const attributes = Object.fromEntries(Array.from({ length: 26 }, (_, index) => [`کلید ${index}`, ['الف']]))
    expect(answer({ attributes }).total).toBe(0)
  })
})

describe('SEARCH-23 a search in one store', () => {
  it('counts and returns nothing of another', () => {
    const other = searchProduct(2, 'پیراهن دیگر', { store_id: 2, store_slug: 'other', store_title: 'دکان دیگر' })
    const index = createSearchIndex([shirt, other], { categories: [] })
    const { total, facets } = index.search({ store_id: 1, store_ids: [2], sort: 'newest', offset: 0, limit: 5 })
    expect(total).toBe(0)
    expect(facets.stores).toEqual([{ id: 1, slug: 'dokan', title: 'دکان ما', count: 1 }])
  })
})
