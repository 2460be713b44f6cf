import fc from 'fast-check'
import type { SearchDocument, SearchRequest, SearchSort } from '../../../core/search/search.ts'

/** Words that are not prefixes, typos or stems of each other. */
export const catalogueLabels = ['عسل', 'برنج', 'کفش', 'موز', 'قند', 'شلوغ', 'tv'] as const

/** A small tree: 1 over 2 and 3, 2 over 4. */
export const catalogueCategories = [
  { id: 1, title: 'همه', slug: 'all', parent_id: null },
  { id: 2, title: 'خوراک', slug: 'food', parent_id: 1 },
  { id: 3, title: 'پوشاک', slug: 'wear', parent_id: 1 },
  { id: 4, title: 'نوشیدنی', slug: 'drink', parent_id: 2 },
] as const

const words = (most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...catalogueLabels), { minLength: 1, maxLength: most }).map((list) => list.join(' '))
const colour = fc.constantFrom('آبی', 'سبز', 'قرمز')
const size = fc.constantFrom('بزرگ', 'کوچک')
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined })

const options = fc
  .record({ رنگ: maybe(colour), اندازه: maybe(size) })
  .map((chosen) => Object.fromEntries(Object.entries(chosen).flatMap(([key, value]) => (value ? [[key, value]] : []))))
const variant = fc.record({ price: fc.integer({ min: 1, max: 9 }).map((n) => n * 1000), stock: fc.nat(2), options })
const attribute = fc.record({
  key: fc.constantFrom('جنس', 'رنگ'),
  values: fc.array(colour, { minLength: 1, maxLength: 2 }),
})

/** A product of a small catalogue with many coincidences. */
export const searchDocument: fc.Arbitrary<SearchDocument> = fc
  .record({
    id: fc.integer({ min: 1, max: 40 }),
    store_id: fc.integer({ min: 1, max: 3 }),
    title: words(3),
    brief: words(2),
    keywords: fc.array(words(1), { maxLength: 1 }),
    category_ids: fc.constantFrom([1], [1, 2], [1, 2, 4], [1, 3]),
    attributes: fc.uniqueArray(attribute, { maxLength: 2, selector: ({ key }) => key }),
    variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
    compare_at: fc.option(fc.integer({ min: 1, max: 9 }).map((n) => n * 1000)),
    sold: fc.nat(3),
    rating: fc.option(fc.integer({ min: 1, max: 5 })),
    rating_count: fc.nat(9),
    created_at: fc.nat(5),
  })
  .map((record) => ({
    ...record,
    store_slug: `store-${record.store_id}`,
    store_title: `دکان ${['یکم', 'دوم', 'سوم'][record.store_id - 1] ?? ''}`,
    price_min: Math.min(...record.variants.map(({ price }) => price)),
    photo: null,
  }))

/** Products with different ids. */
export const searchCatalogue: fc.Arbitrary<SearchDocument[]> = fc.uniqueArray(searchDocument, {
  maxLength: 30,
  selector: ({ id }) => id,
})

/** A request for such a catalogue. */
export const searchRequest: fc.Arbitrary<SearchRequest> = fc
  .record({
    text: maybe(words(3)),
    category_id: maybe(fc.integer({ min: 1, max: 5 })),
    store_id: maybe(fc.integer({ min: 1, max: 4 })),
    store_ids: maybe(fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 })),
    price_min: maybe(fc.integer({ min: 1, max: 9 }).map((n) => n * 1000)),
    price_max: maybe(fc.integer({ min: 1, max: 9 }).map((n) => n * 1000)),
    in_stock: maybe(fc.boolean()),
    discounted: maybe(fc.boolean()),
    attributes: maybe(
      fc.dictionary(
        fc.constantFrom('رنگ', 'اندازه', 'جنس', 'وزن'),
        fc.uniqueArray(fc.oneof(colour, size), { maxLength: 2 }),
      ),
    ),
    sort: fc.constantFrom<SearchSort[]>('relevant', 'newest', 'cheapest', 'dearest', 'best-selling', 'top-rated'),
    offset: fc.constantFrom(0, 2),
    limit: fc.constantFrom(3, 50),
  })
  .map(
    (record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as typeof record,
  )
  .map((record) => record as unknown as SearchRequest)
