import { describe, expect, it } from 'vitest'
import { createReviewService } from '../../../../core/catalog/reviews/review.service.ts'
import { visitorCaller } from '../../../../core/contract/caller.ts'
import { createMemoryFeedback } from '../../../support/catalog/memory-feedback.ts'

const shopper = (account_id: string) => ({ ...visitorCaller('::1'), account_id, session_id: 's' })
const words = { product_id: '10', stars: 4, text: 'خوب بود' }

describe('reviews', () => {
  it('CAT-9 are written by recipients of the product only', async () => {
    const { parts, calls } = createMemoryFeedback()
    const { saveProductReview } = createReviewService(parts)

    await expect(saveProductReview(words, shopper('2'))).rejects.toMatchObject({ code: 'catalog/not-purchased' })
    const unknown = saveProductReview({ ...words, product_id: '11' }, shopper('1'))
    await expect(unknown).rejects.toMatchObject({ code: 'catalog/not-found' })
    expect(calls).toEqual(['hold'])
    expect(await saveProductReview(words, shopper('1'))).toMatchObject({ stars: 4, text: 'خوب بود' })
  })

  it('CAT-10 are counted after they were written, while the product is locked', async () => {
    const { parts, calls } = createMemoryFeedback()
    await createReviewService(parts).saveProductReview(words, shopper('1'))
    expect(calls).toEqual(['hold', 'write 1 4', 'count 10'])
  })

  it('CAT-11 are marked as helpful by other people only', async () => {
    const { setReviewHelpful } = createReviewService(createMemoryFeedback().parts)
    expect(await setReviewHelpful({ review_id: '5', helpful: true }, shopper('2'))).toEqual({ helpful: 1 })
    const own = setReviewHelpful({ review_id: '5', helpful: true }, shopper('1'))
    await expect(own).rejects.toMatchObject({ code: 'catalog/own-review' })
    const unknown = setReviewHelpful({ review_id: '6', helpful: true }, shopper('2'))
    await expect(unknown).rejects.toMatchObject({ code: 'catalog/not-found' })
  })
})
