import { describe, expect, it } from 'vitest'
import { createSearchIndex } from '../../../../core/search/index/search-index.ts'
import { searchProduct } from '../../../support/search/search-product.ts'

const categories = [
  { id: 1, title: 'زعفران و ادویه', slug: 'spice', parent_id: null },
  { id: 2, title: 'گوشی و لوازم', slug: 'phone', parent_id: null },
  { id: 3, title: 'زعفران خالی', slug: 'empty', parent_id: 1 },
]
const index = createSearchIndex(
  [
    searchProduct(1, 'زعفران سرگل', { category_ids: [1], sold: 5 }),
    searchProduct(2, 'زعفران دختر پیچ', { category_ids: [1], sold: 90 }),
    searchProduct(3, 'گوشی سامسونگ', { category_ids: [2] }),
    searchProduct(4, 'گوشی ساده', { category_ids: [2], store_id: 2, store_slug: 'zafar', store_title: 'زعیم کالا' }),
    searchProduct(5, 'آب‌میوه‌گیری'),
    searchProduct(6, 'گوشی سامسونگ نو', { category_ids: [2] }),
  ],
  { categories },
)

describe('SEARCH-40 suggested terms', () => {
  it('complete the word being typed, most frequent first', () => {
    expect(index.suggest('زع', 5).terms).toEqual(['زعفران', 'زعیم'])
  })

  it('complete only with words that occur together with the preceding ones', () => {
    expect(index.suggest('گوشی سا', 5).terms).toEqual(['گوشی سامسونگ', 'گوشی ساده'])
    expect(index.suggest('زعفران سا', 5).terms).toEqual([])
  })

  it('have the usual spelling', () => {
    expect(index.suggest('اب', 5).terms).toEqual(['آب', 'آب‌میوه‌گیری'])
  })

  it('start from one letter', () => {
    expect(index.suggest('س', 2).terms).toEqual(['سامسونگ', 'ساده'])
  })
})

describe('SEARCH-41 suggested products, categories and stores', () => {
  it('are ordered by popularity, without empty ones', () => {
    const { products, categories: found, stores } = index.suggest('زع', 5)
    expect(products.map(({ id }) => id)).toEqual([2, 1, 4])
    expect(found).toEqual([{ id: 1, slug: 'spice', title: 'زعفران و ادویه' }])
    expect(stores).toEqual([{ id: 2, slug: 'zafar', title: 'زعیم کالا' }])
  })

  it('SEARCH-43 contain the exact word before longer ones, however rare those are', () => {
    const pots = [1, 2, 3, 4].map((id) => searchProduct(id, `زعفران سرگل ${id}`))
    const shelf = createSearchIndex([...pots, searchProduct(5, 'بشقاب زعفرانی')], { categories: [] })
    expect(shelf.suggest('زعفران', 2).products.map(({ id }) => id)).not.toContain(5)
    expect(shelf.suggest('زعفزان', 2).products.map(({ id }) => id)).not.toContain(5)
  })

  it('are limited in number', () => {
    expect(index.suggest('زع', 1).products).toHaveLength(1)
    expect(index.suggest('زع', 0).products).toHaveLength(0)
  })

  it('use the new name of a renamed store', () => {
    const changing = createSearchIndex([searchProduct(1, 'عسل')], { categories: [] })
    expect(changing.suggest('دکان', 5).stores).toHaveLength(1)
    changing.upsert(searchProduct(1, 'عسل', { store_title: 'بقالی' }))
    expect(changing.suggest('دکان', 5).stores).toEqual([])
    expect(changing.suggest('بقا', 5).stores).toEqual([{ id: 1, slug: 'dokan', title: 'بقالی' }])
  })
})

describe('SEARCH-44 suggested words', () => {
  const shelf = createSearchIndex(
    [
      searchProduct(1, 'عسل سبلان', { keywords: ['عصل', 'انگبین'] }),
      searchProduct(2, 'زعفران', { keywords: ['زغفران', 'زعفران'], brief: 'زعفرانی خوش‌عطر' }),
    ],
    { categories: [] },
  )

  it.each(['عص', 'عصل', 'زغ', 'زغفران', 'انگ'])('are not those of keywords alone, which find products: %j', (text) => {
    const { terms, products } = shelf.suggest(text, 5)
    expect(terms).toEqual([])
    expect(products).toHaveLength(1)
  })

  it('are those of titles, categories, stores and briefs', () => {
    expect(shelf.suggest('زع', 5).terms).toEqual(['زعفران', 'زعفرانی'])
    expect(shelf.suggest('عسل س', 5).terms).toEqual(['عسل سبلان'])
  })

  it('are forgotten with the last product that shows them', () => {
    const changing = createSearchIndex([searchProduct(1, 'گلیم')], { categories: [] })
    changing.upsert(searchProduct(1, 'فرش', { keywords: ['گلیم'] }))
    expect(changing.suggest('گل', 5)).toMatchObject({ terms: [], products: [{ id: 1 }] })
  })
})

describe('SEARCH-42 another reading', () => {
  it.each([
    ['zafer', 'زعفران'],
    ['zaferan', 'زعفران'],
    ['saffron', 'زعفران'],
    ['zaferan sar', 'زعفران سرگل'],
    ['cut', 'زعفران'],
    ['cutv', 'زعفران'],
    ['زغفر', 'زعفران'],
    ['سامسنو', 'سامسونگ'],
  ])('of %j leads to %j', (text, term) => {
    expect(index.suggest(text, 5).terms).toContain(term)
  })

  it.each(['', ' ', '؟', 'خخخخخخخ'])('of %j does not exist', (text) => {
    expect(index.suggest(text, 5)).toEqual({ terms: [], categories: [], stores: [], products: [] })
  })
})
