import { describe, expect, it } from 'vitest'
import { createReviewService } from '../../../../core/catalog/reviews/review.service.ts'
import { buyProduct, createShop } from '../../../support/catalog/shop.ts'

const { url, product, draft, buyer, stranger, third, parts } = await createShop()
const { saveProductReview, setReviewHelpful, listProductReviews } = createReviewService(parts)
const words = { product_id: product.id, stars: 4, text: 'خوب بود' }
const listed = () => listProductReviews({ product_id: product.id, sort: 'newest', offset: 0, limit: 9 }, stranger)
for (const { account_id } of [buyer, third]) await buyProduct(url, account_id, product, 'delivered')

describe('reviews', () => {
  it('CAT-9 are written by recipients of the product only', async () => {
    await expect(saveProductReview(words, stranger)).rejects.toMatchObject({ code: 'catalog/not-purchased' })
    const unknown = saveProductReview({ ...words, product_id: draft.id }, buyer)
    await expect(unknown).rejects.toMatchObject({ code: 'catalog/not-found' })
    expect(await listed()).toMatchObject({ total: 0, average: null, reviews: [] })
    expect(await saveProductReview(words, buyer)).toMatchObject({ stars: 4, text: 'خوب بود' })
  })

  it('CAT-10 are counted with their product, also when two people write at the same time', async () => {
    await Promise.all([
      saveProductReview({ ...words, stars: 5 }, buyer),
      saveProductReview({ ...words, stars: 2 }, third),
    ])
    expect(await listed()).toMatchObject({ total: 2, average: 3.5, counts: [0, 1, 0, 0, 1] })
  })

  it('CAT-11 are marked as helpful by other people only', async () => {
    const { id: review_id } = await saveProductReview(words, buyer)
    expect(await setReviewHelpful({ review_id, helpful: true }, stranger)).toEqual({ helpful: 1 })
    const own = setReviewHelpful({ review_id, helpful: true }, buyer)
    await expect(own).rejects.toMatchObject({ code: 'catalog/own-review' })
    const unknown = setReviewHelpful({ review_id: '777', helpful: true }, stranger)
    await expect(unknown).rejects.toMatchObject({ code: 'catalog/not-found' })
  })
})
