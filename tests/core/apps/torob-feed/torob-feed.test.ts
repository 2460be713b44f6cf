import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTorobFeed, feedProductOf, type FeedProduct, readFeedRequest } from '../../../../core/apps/index.ts'
import { siteOf } from '../../../../core/routing/index.ts'
import { rial } from '../../../../core/shared/money.ts'

const product: FeedProduct = {
  id: '34',
  title: 'گلیم',
  brief: 'دست‌باف',
  category: 'فرش',
  price: rial(50_000_000),
  compare_at_price: rial(55_000_000),
  photos: ['a', 'b'],
  attributes: [{ title: 'رنگ', values: ['آبی', 'سبز'] }],
  added_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
}

const all = Array.from({ length: 250 }, (_, index) => ({ ...product, id: String(250 - index) }))
const feed = createTorobFeed({
  site: siteOf('https://bazar.example'),
  queries: {
    store: async (slug) => (slug === 'alef' ? { id: '1', slug, host: null } : undefined),
    async read(_store, question, most) {
      const { by } = question
      const from = by === 'page' ? (question.page - 1) * 100 : 0
      const below = by === 'cursor' ? Number(question.below ?? Infinity) : Infinity
      const rows =
        by === 'ids' ? all.filter(({ id }) => question.ids.includes(id)) : all.filter(({ id }) => Number(id) < below)
      return { total: all.length, products: rows.slice(from, from + most) }
    },
  },
})

const idsOf = ({ body }: Awaited<ReturnType<typeof feed>>) =>
  (body['products'] as { page_unique: string }[]).map(({ page_unique }) => Number(page_unique))

describe('APP-13 a request for the feed', () => {
  it.each([
    [{ page: 1 }, 'sort parameter is not provided'],
    [{}, 'sort parameter is not provided'],
    [{ sort: 'date_added_desc' }, 'page parameter is not provided'],
    [{ page: 0, sort: 'date_added_desc' }, 'page parameter is invalid'],
    [{ page: '1', sort: 'date_added_desc' }, 'page parameter is invalid'],
    [{ page: 1, sort: 'price_asc' }, 'sort parameter is invalid'],
    [{ page: 1, sort: 'product_id_desc' }, 'page does not go with sort product_id_desc'],
    [{ cursor: 5, sort: 'product_id_desc' }, 'cursor parameter is invalid'],
    [{ page_urls: [] }, 'page_urls parameter is invalid'],
    [{ page_uniques: [1] }, 'page_uniques parameter is invalid'],
    [{ page_uniques: ['1'], page: 1, sort: 'date_added_desc' }, 'page_urls and page_uniques stand alone'],
    [[], 'request body is not an object'],
    [undefined, 'request body is not an object'],
  ])('%j is refused: %s', async (request, error) => {
    expect(await feed('alef', request)).toEqual({ status: 400, body: { error } })
  })

  it('any input gives a request or a refusal', () => {
    fc.assert(fc.property(fc.anything(), (request) => void expect(readFeedRequest(request)).toBeDefined()))
  })

  it('by page returns every product once, a hundred at a time', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => feed('alef', { page, sort: 'date_updated_desc' })))
    expect(pages.map((page) => idsOf(page).length)).toEqual([100, 100, 50, 0])
    expect(pages[1]?.body).toMatchObject({ api_version: 'torob_api_v3', current_page: 2, total: 250, max_pages: 3 })
    expect(new Set(pages.flatMap(idsOf)).size).toBe(250)
  })

  it('by cursor returns every product once and ends', async () => {
    const seen: number[] = []
    let cursor: unknown
    for (let asked = 0; asked === 0 || cursor !== null; asked += 1) {
      const answer = await feed('alef', { sort: 'product_id_desc', ...(asked === 0 ? {} : { cursor }) })
      seen.push(...idsOf(answer))
      cursor = answer.body['next_cursor']
    }
    expect(seen).toEqual(all.map(({ id }) => Number(id)))
  })

  it('by URLs and ids finds what exists and omits the rest', async () => {
    const page_urls = [
      'https://alef.bazar.example/products/34',
      'https://alef.bazar.example/products/9999/',
      'nonsense',
    ]
    const found = await feed('alef', { page_urls })
    expect(found.body).toMatchObject({ current_page: 1, total: 1, max_pages: 1 })
    expect(idsOf(found)).toEqual([34])
    expect(idsOf(await feed('alef', { page_uniques: ['12', 'x', '13'] }))).toEqual([13, 12])
  })

  it('for a shop without a feed is not found', async () => {
    expect((await feed('be', { page: 1, sort: 'date_added_desc' })).status).toBe(404)
  })
})

describe('APP-14 a product of the feed', () => {
  it('has absolute URLs and whole Toman', async () => {
    const { body } = await feed('alef', { page_uniques: ['34'] })
    expect(body['products']).toEqual([
      {
        page_unique: '34',
        page_url: 'https://alef.bazar.example/products/34',
        product_group_id: '34',
        title: 'گلیم',
        current_price: 5_000_000,
        old_price: 5_500_000,
        availability: true,
        category_name: 'فرش',
        image_links: ['https://bazar.example/images/a-960.webp', 'https://bazar.example/images/b-960.webp'],
        short_desc: 'دست‌باف',
        spec: { رنگ: 'آبی، سبز' },
        date_added: '2026-01-01T00:00:00Z',
        date_updated: '2026-01-02T00:00:00Z',
      },
    ])
  })

  it('that is not in stock costs 0 and is not available', () => {
    const none = feedProductOf({ ...product, price: null, compare_at_price: null }, String, String)
    expect(none).toMatchObject({ current_price: 0, availability: false })
    expect(none).not.toHaveProperty('old_price')
  })
})
