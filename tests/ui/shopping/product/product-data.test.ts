import { describe, expect, it } from 'vitest'
import type { ScreenInput } from '../../../../ui/bindings/render/screen.ts'
import { loadProduct } from '../../../../ui/shopping/product/product-data.ts'

/** Returns the requests of a product page for a query. */
async function askedBy(query: string) {
  const asked: Record<string, unknown> = {}
  const record = (name: string) => async (input: unknown) => {
    asked[name] = input
    return { cards: [] }
  }
  const catalog = {
    getProduct: record('product'),
    listProductReviews: record('reviews'),
    listProductQuestions: record('questions'),
  }
  const api = { catalog, search: { listSimilarProducts: record('similar') } }
  await loadProduct({ api, params: { product_id: '7' }, query: new URLSearchParams(query) } as unknown as ScreenInput)
  return asked
}

describe('the reviews and questions that a product page requests', () => {
  it('are the newest ones of the first page for a missing or invalid query', async () => {
    const first = { product_id: '7', offset: 0, limit: 5 }
    for (const query of ['', 'sort=dearest&reviews=x&questions=-3', 'reviews=NaN&questions=0'])
      expect(await askedBy(query)).toMatchObject({ reviews: { ...first, sort: 'newest' }, questions: first })
  })

  it('can have any sort and page, so that every review can be read without scripts', async () => {
    expect(await askedBy('sort=helpful&reviews=3&questions=2')).toMatchObject({
      reviews: { sort: 'helpful', offset: 10, limit: 5 },
      questions: { offset: 5, limit: 5 },
    })
    expect(await askedBy('reviews=1e9')).toMatchObject({ reviews: { offset: 4995 } })
  })
})
