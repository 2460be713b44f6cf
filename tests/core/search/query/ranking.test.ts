import { describe, expect, it } from 'vitest'
import { createSearchIndex } from '../../../../core/search/index/search-index.ts'
import type { SearchSort } from '../../../../core/search/search.ts'
import { searchProduct } from '../../../support/search/search-product.ts'

const index = createSearchIndex(
  [
    searchProduct(1, 'الف', { rating: 5, rating_count: 1, created_at: 1, price_min: 2000 }),
    searchProduct(2, 'ب', { rating: 4.8, rating_count: 200, created_at: 3, price_min: 3000, sold: 4 }),
    searchProduct(3, 'پ', { rating: 1, rating_count: 9, created_at: 2, price_min: 1000, sold: 4 }),
    searchProduct(4, 'ت', { created_at: 3, price_min: 1000 }),
  ],
  { categories: [] },
)

function ordered(sort: SearchSort): number[] {
  return index.search({ sort, offset: 0, limit: 9 }).hits.map(({ id }) => id)
}

describe('SEARCH-31 the rating', () => {
  it('counts less with few ratings, and products without ratings come last', () => {
    expect(ordered('top-rated')).toEqual([2, 1, 3, 4])
  })
})

describe('SEARCH-32 ties', () => {
  it.each([
    ['newest', [2, 4, 3, 1]],
    ['cheapest', [3, 4, 1, 2]],
    ['dearest', [2, 1, 3, 4]],
    ['best-selling', [2, 3, 1, 4]],
  ] as const)('of %s are ordered by the smaller id first', (sort, ids) => {
    expect(ordered(sort)).toEqual(ids)
  })
})
