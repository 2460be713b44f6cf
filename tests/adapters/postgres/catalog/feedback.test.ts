import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import {
  connect,
  createFeedbackRepository,
  createQuestionRepository,
  createReviewRepository,
} from '../../../../adapters/postgres/index.ts'
import { createFeedbackService } from '../../../../core/catalog/feedback/feedback.service.ts'
import { type Caller, visitorCaller } from '../../../../core/contract/caller.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'
import { plantWaiting } from '../../../support/isolation/foreign-responses.ts'
import { createMarket } from '../../../support/market/market.ts'
import { addShoppers } from '../../../support/people/actors.ts'

const url = await freshDatabase()
const [alef, be] = (await createMarket(url, { products: 2 })).stores
const [buyer = ''] = await addShoppers(url, 1)
const planted = await plantWaiting(url, alef?.id ?? '', buyer)
const database = connect({ url, connections: 4 })
const voices = createFeedbackService({
  feedback: createFeedbackRepository(database),
  transactions: database.transactions,
  clock: { now: Date.now },
})
const callerOf = (store: typeof alef): Caller => ({
  ...visitorCaller('::1', 'panel'),
  account_id: store?.owner_id ?? '',
  session_id: randomUUID(),
  store: { store_id: store?.id ?? '', role: 'owner', state: 'active', trusted: false },
})
const [own, other] = [callerOf(alef), callerOf(be)]

afterAll(() => database.close())

describe('replies of a store', () => {
  const list = async (caller: Caller, kind: 'questions' | 'reviews', waiting = true) =>
    (await voices.listStoreFeedback({ kind, waiting, cursor: null }, caller)).rows

  it('CAT-36 lists its own unanswered feedback; that of another store is not found', async () => {
    expect(await list(own, 'questions')).toMatchObject([{ id: planted.question, answer: null, stars: null }])
    expect(await list(own, 'reviews')).toMatchObject([{ id: planted.review, answer: null, stars: 4 }])
    expect(await list(other, 'questions', false)).toEqual([])
    for (const [kind, feedback_id] of [
      ['questions', planted.question],
      ['reviews', planted.review],
    ] as const)
      await expect(voices.answerFeedback({ kind, feedback_id, text: 'پاسخ' }, other)).rejects.toMatchObject({
        code: 'catalog/feedback-not-found',
      })
  })

  it('CAT-37 are one per review, also with two concurrent writers, and appear on the product page', async () => {
    const answer = (text: string) =>
      voices.answerFeedback({ kind: 'questions', feedback_id: planted.question, text }, own)
    await Promise.all([answer('نخست'), answer('دوم')])
    await answer('پایانی')
    await voices.answerFeedback({ kind: 'reviews', feedback_id: planted.review, text: 'سپاس از شما' }, own)
    const [asked] = await list(own, 'questions', false)
    const product_id = asked?.product.id ?? ''
    const shown = await createQuestionRepository(database).listAnswered(product_id, 0, 5)
    expect(shown?.questions[0]?.answers).toMatchObject([{ by_store: true, text: 'پایانی' }])
    const said = await createReviewRepository(database).listOfProduct(product_id, 'newest', 0, 5)
    expect(said?.reviews[0]?.reply).toMatchObject({ text: 'سپاس از شما' })
    expect([await list(own, 'questions'), await list(own, 'reviews')]).toEqual([[], []])
  })
})
