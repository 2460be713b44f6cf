import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { pageInput } from '../contract/pagination.ts'
import { fractionSchema } from '../contract/fraction.ts'
import { anyAmount, count, flag, hash, id } from '../contract/schemas.ts'

const picture = v.object({ id: v.string(), color: v.string() })

/** A product as it is shown in lists. */
export const searchCard = v.object({
  id,
  title: v.string(),
  price: anyAmount,
  compare_at_price: v.nullable(anyAmount),
  stock: v.number(),
  photo: v.nullable(picture),
  rating: v.nullable(v.number()),
  rating_count: v.number(),
  store: v.object({ slug: v.string(), title: v.string() }),
})

export type ProductSummary = v.InferOutput<typeof searchCard>

export const productSorts = ['relevant', 'newest', 'cheapest', 'dearest', 'best-selling', 'top-rated'] as const

export type ProductSort = (typeof productSorts)[number]

/** Chosen attribute values as `رنگ:آبی`, at most 40; a value may contain colons. */
const chosen = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => (typeof value === 'string' ? [value] : value)),
  v.maxLength(40),
  v.everyItem((item) => item.length <= 120),
)

const query = v.object({
  ...pageInput,
  text: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  category_slug: v.optional(v.pipe(v.string(), v.maxLength(120))),
  supplier_hash: v.optional(hash),
  store_slug: v.optional(v.pipe(v.string(), v.maxLength(64))),
  store: v.optional(
    v.pipe(
      v.union([v.string(), v.array(v.string())]),
      v.transform((value) => (typeof value === 'string' ? [value] : value)),
      v.maxLength(40),
    ),
    [],
  ),
  /** Price limits in Rial. */
  price_min: v.optional(count(0, Number.MAX_SAFE_INTEGER)),
  price_max: v.optional(count(0, Number.MAX_SAFE_INTEGER)),
  in_stock: v.optional(flag, false),
  discounted: v.optional(flag, false),
  attribute: v.optional(chosen, []),
  sort: v.optional(v.picklist(productSorts), 'relevant'),
  /** Searches exactly the typed words. */
  exact: v.optional(flag, false),
})

/** An image and the part of it to search for, in fractions of its width and height. */
const photograph = v.pipe(
  v.object({
    bytes: v.custom<Uint8Array>((value) => value instanceof Uint8Array, 'تصویری فرستاده نشده است.'),
    limit: v.optional(count(1, 60), 24),
    left: fractionSchema(0),
    top: fractionSchema(0),
    width: fractionSchema(1),
    height: fractionSchema(1),
  }),
  v.check(({ left, width }) => width > 0 && left + width <= 1.000001, 'کادر از تصویر بیرون است.'),
  v.check(({ top, height }) => height > 0 && top + height <= 1.000001, 'کادر از تصویر بیرون است.'),
)

const counted = v.object({ value: v.string(), count: v.number() })

const facets = v.object({
  categories: v.array(v.object({ id, slug: v.string(), title: v.string(), count: v.number() })),
  stores: v.array(v.object({ slug: v.string(), title: v.string(), count: v.number() })),
  attributes: v.array(v.object({ key: v.string(), values: v.array(counted) })),
  price: v.nullable(v.object({ min: anyAmount, max: anyAmount })),
  in_stock: v.number(),
  discounted: v.number(),
})

/** A price or size that the text says in words: its words, and the text without them; a size has no price. */
const limitInWords = v.object({
  phrase: v.string(),
  without: v.string(),
  price_min: v.nullable(anyAmount),
  price_max: v.nullable(anyAmount),
})

const place = v.object({ slug: v.string(), title: v.string() })

/** A product as it is shown beside the search field. */
const suggestedProduct = v.object({ id, title: v.string(), price: anyAmount, photo: v.nullable(picture) })

/** Searches products and suggests terms. */
export const searchContract = contract({
  searchByImage: {
    method: 'POST',
    path: '/search/image',
    summary: 'Finds products that look like an image, or like a part of it, the most similar first.',
    access: 'public',
    impersonated: 'reads',
    body: 'bytes',
    input: photograph,
    output: v.object({ cards: v.array(searchCard) }),
    problems: ['catalog/image-type-unsupported', 'catalog/image-too-large', 'catalog/image-unreadable'],
    limit: { per: 'address', count: 60, seconds: 60 },
  },
  listSimilarProducts: {
    method: 'GET',
    path: '/search/similar/{product_id}',
    summary: 'Lists products on sale that look like one, from neighbouring categories or from its own shop.',
    access: 'public',
    input: v.object({
      product_id: id,
      store_slug: v.optional(v.pipe(v.string(), v.maxLength(64))),
      limit: v.optional(count(1, 24), 10),
    }),
    output: v.object({ cards: v.array(searchCard) }),
    problems: [],
    limit: { per: 'address', count: 6000, seconds: 60 },
  },
  searchProducts: {
    method: 'GET',
    path: '/search/products',
    summary:
      'Searches products by text, category, store, price and attributes, with facet counts that ignore their own filter.',
    access: 'public',
    input: query,
    output: v.object({
      total: v.number(),
      cards: v.array(searchCard),
      facets,
      /** The text that was searched in place of the typed one. */
      corrected: v.nullable(v.string()),
      /** Another text that may be meant. */
      suggestion: v.nullable(v.string()),
      /** The words and the size that no product has. */
      missing: v.array(v.string()),
      /** Whether no product has all words. */
      partial: v.boolean(),
      limits: v.array(limitInWords),
      /** The categories nearest to a text that finds nothing. */
      nearby: v.array(place),
      category: v.nullable(v.object({ id, slug: v.string(), title: v.string() })),
    }),
    problems: ['catalog/not-found', 'stores/not-found'],
    limit: { per: 'address', count: 6000, seconds: 60 },
  },
  countStoreProductsByCategory: {
    method: 'GET',
    path: '/search/categories',
    summary: 'Counts the products of one store in each category, on every level.',
    access: 'public',
    input: v.object({ store_slug: v.pipe(v.string(), v.maxLength(64)) }),
    output: v.object({ counts: v.array(v.object({ id, count: v.number() })) }),
    problems: ['stores/not-found'],
  },
  listPopularSearches: {
    method: 'GET',
    path: '/search/popular',
    summary: 'Lists what many visitors search for and find.',
    access: 'public',
    input: v.object({}),
    output: v.object({ texts: v.array(v.string()) }),
    problems: [],
  },
  suggestSearches: {
    method: 'GET',
    path: '/search/suggestions',
    summary: 'Suggests terms, categories, stores and products for a text that is being typed.',
    access: 'public',
    input: v.object({
      text: v.pipe(v.string(), v.maxLength(100)),
      store_slug: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
    output: v.object({
      terms: v.array(v.string()),
      categories: v.array(place),
      stores: v.array(place),
      products: v.array(suggestedProduct),
    }),
    problems: [],
  },
})

export type SearchQuery = v.InferInput<typeof query>
export type SearchResult = v.InferOutput<(typeof searchContract)['searchProducts']['output']>
