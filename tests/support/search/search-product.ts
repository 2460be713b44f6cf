import type { SearchDocument } from '../../../core/search/search.ts'

/** A search document for examples, with plain defaults. */
export function searchProduct(id: number, title: string, more: Partial<SearchDocument> = {}): SearchDocument {
  return {
    id,
    title,
    store_id: 1,
    store_slug: 'dokan',
    store_title: 'دکان ما',
    brief: '',
    keywords: [],
    category_ids: [],
    attributes: [],
    variants: [{ price: 1000, stock: 1, options: {} }],
    price_min: 1000,
    compare_at: null,
    sold: 0,
    rating: null,
    rating_count: 0,
    created_at: 0,
    photo: null,
    ...more,
  }
}
