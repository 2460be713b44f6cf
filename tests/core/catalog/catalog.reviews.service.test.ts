import { describe, expect, it } from 'vitest'
import { createReviews } from '../../../core/catalog/catalog.reviews.service.ts'
import { visitor } from '../../../core/contract/caller.ts'
import { createMemoryVoices } from '../../support/memory-voices.ts'

const shopper = (account_id: string) => ({ ...visitor('::1'), account_id, session_id: 's' })
const words = { product_id: '10', stars: 4, text: 'خوب بود' }

describe('reviews', () => {
  it('CAT-9 are written by who received the product, and by nobody else', async () => {
    const { parts, told } = createMemoryVoices()
    const { review } = createReviews(parts)

    await expect(review(words, shopper('2'))).rejects.toMatchObject({ code: 'catalog/not-bought' })
    const unknown = review({ ...words, product_id: '11' }, shopper('1'))
    await expect(unknown).rejects.toMatchObject({ code: 'catalog/not-found' })
    expect(told).toEqual(['hold'])
    expect(await review(words, shopper('1'))).toMatchObject({ stars: 4, text: 'خوب بود' })
  })

  it('CAT-10 are counted after they were written, while the product is held', async () => {
    const { parts, told } = createMemoryVoices()
    await createReviews(parts).review(words, shopper('1'))
    expect(told).toEqual(['hold', 'write 1 4', 'count 10'])
  })

  it('CAT-11 are called helpful by others alone', async () => {
    const { vote } = createReviews(createMemoryVoices().parts)
    expect(await vote({ review_id: '5', helpful: true }, shopper('2'))).toEqual({ helpful: 1 })
    const own = vote({ review_id: '5', helpful: true }, shopper('1'))
    await expect(own).rejects.toMatchObject({ code: 'catalog/own-review' })
    const unknown = vote({ review_id: '6', helpful: true }, shopper('2'))
    await expect(unknown).rejects.toMatchObject({ code: 'catalog/not-found' })
  })
})
