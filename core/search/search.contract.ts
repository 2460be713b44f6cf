import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { page } from '../contract/pages.ts'
import { fraction } from '../contract/fraction.ts'
import { anyAmount, count, flag, hash, id } from '../contract/schemas.ts'

const picture = v.object({ id: v.string(), color: v.string() })

/** A product as lists show it. */
export const card = v.object({
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

export type Card = v.InferOutput<typeof card>

export const sorts = ['relevant', 'newest', 'cheapest', 'dearest', 'best-selling', 'top-rated'] as const

export type Sort = (typeof sorts)[number]

/** Chosen attribute values as `رنگ:آبی`, at most 40; colons inside a value stay. */
const chosen = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => (typeof value === 'string' ? [value] : value)),
  v.maxLength(40),
  v.everyItem((item) => item.length <= 120),
)

const query = v.object({
  ...page,
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
  /** Bounds of the price, in Rial. */
  price_min: v.optional(count(0, Number.MAX_SAFE_INTEGER)),
  price_max: v.optional(count(0, Number.MAX_SAFE_INTEGER)),
  in_stock: v.optional(flag, false),
  discounted: v.optional(flag, false),
  attribute: v.optional(chosen, []),
  sort: v.optional(v.picklist(sorts), 'relevant'),
})

/** A picture and the part of it that is meant, in fractions of its width and height. */
const photograph = v.pipe(
  v.object({
    bytes: v.custom<Uint8Array>((value) => value instanceof Uint8Array, 'تصویری فرستاده نشده است.'),
    limit: v.optional(count(1, 60), 24),
    left: fraction(0),
    top: fraction(0),
    width: fraction(1),
    height: fraction(1),
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

/** The endpoints of search. */
export const searchContract = contract({
  image: {
    method: 'POST',
    path: '/search/image',
    summary: 'Products that look like a picture, or like a part of it, the most alike first.',
    access: 'public',
    impersonated: 'reads',
    body: 'bytes',
    input: photograph,
    output: v.object({ cards: v.array(card) }),
    problems: ['catalog/picture-type', 'catalog/picture-too-large', 'catalog/picture-broken'],
    limit: { per: 'address', count: 60, seconds: 60 },
  },
  similar: {
    method: 'GET',
    path: '/search/similar/{product_id}',
    summary: 'Products on sale that look like one, of neighbouring categories or of its own shop.',
    access: 'public',
    input: v.object({
      product_id: id,
      store_slug: v.optional(v.pipe(v.string(), v.maxLength(64))),
      limit: v.optional(count(1, 24), 10),
    }),
    output: v.object({ cards: v.array(card) }),
    problems: [],
    limit: { per: 'address', count: 6000, seconds: 60 },
  },
  products: {
    method: 'GET',
    path: '/search/products',
    summary: 'Products by text, category, store, price and attributes, with facet counts that ignore their own choice.',
    access: 'public',
    input: query,
    output: v.object({
      total: v.number(),
      cards: v.array(card),
      facets,
      corrected: v.nullable(v.string()),
      suggestion: v.nullable(v.string()),
      category: v.nullable(v.object({ id, slug: v.string(), title: v.string() })),
    }),
    problems: ['catalog/not-found', 'stores/not-found'],
    limit: { per: 'address', count: 6000, seconds: 60 },
  },
  categories: {
    method: 'GET',
    path: '/search/categories',
    summary: 'How many products one store has in each category, on every level.',
    access: 'public',
    input: v.object({ store_slug: v.pipe(v.string(), v.maxLength(64)) }),
    output: v.object({ counts: v.array(v.object({ id, count: v.number() })) }),
    problems: ['stores/not-found'],
  },
  suggest: {
    method: 'GET',
    path: '/search/suggestions',
    summary: 'What a shopper may mean while typing: terms, categories, stores and products.',
    access: 'public',
    input: v.object({
      text: v.pipe(v.string(), v.maxLength(100)),
      store_slug: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
    output: v.object({
      terms: v.array(v.string()),
      categories: v.array(v.object({ slug: v.string(), title: v.string() })),
      stores: v.array(v.object({ slug: v.string(), title: v.string() })),
      products: v.array(v.object({ id, title: v.string() })),
    }),
    problems: [],
  },
})

export type SearchQuery = v.InferInput<typeof query>
export type SearchResult = v.InferOutput<(typeof searchContract)['products']['output']>
