import { describe, expect, it } from 'vitest'
import type { ScreenInput } from '../../../../ui/bindings/screen.ts'
import { loadProduct } from '../../../../ui/shopping/product/product-data.ts'

/** What a product's address makes the page ask of the catalog. */
async function askedBy(query: string) {
  const asked: Record<string, unknown> = {}
  const hear = (name: string) => async (input: unknown) => {
    asked[name] = input
    return { cards: [] }
  }
  const catalog = { product: hear('product'), reviews: hear('reviews'), questions: hear('questions') }
  const api = { catalog, search: { similar: hear('similar') } }
  await loadProduct({ api, params: { product_id: '7' }, query: new URLSearchParams(query) } as unknown as ScreenInput)
  return asked
}

describe('the voices a product’s address asks for', () => {
  it('are the newest ones of the first page when nothing is said, or nonsense', async () => {
    const first = { product_id: '7', offset: 0, limit: 5 }
    for (const query of ['', 'sort=dearest&reviews=x&questions=-3', 'reviews=NaN&questions=0'])
      expect(await askedBy(query)).toMatchObject({ reviews: { ...first, sort: 'newest' }, questions: first })
  })

  it('are of any sort and page, so that every review can be read without scripts', async () => {
    expect(await askedBy('sort=helpful&reviews=3&questions=2')).toMatchObject({
      reviews: { sort: 'helpful', offset: 10, limit: 5 },
      questions: { offset: 5, limit: 5 },
    })
    expect(await askedBy('reviews=1e9')).toMatchObject({ reviews: { offset: 4995 } })
  })
})
