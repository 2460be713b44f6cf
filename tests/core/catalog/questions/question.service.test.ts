import { expect, it } from 'vitest'
import { createQuestionService, maxUnansweredQuestions } from '../../../../core/catalog/questions/question.service.ts'
import { visitorCaller } from '../../../../core/contract/caller.ts'
import { createShop } from '../../../support/catalog/shop.ts'

const { product, draft, buyer, stranger, parts } = await createShop()
const { askProductQuestion, listProductQuestions } = createQuestionService(parts)

it('CAT-13 anybody signed in asks about a public product, with at most twenty unanswered questions', async () => {
  const ask = (text: string, who = stranger, product_id = product.id) => askProductQuestion({ product_id, text }, who)
  expect(await ask('شسته می‌شود؟')).toMatchObject({ text: 'شسته می‌شود؟', answers: [] })
  for (let number = 2; number <= maxUnansweredQuestions; number += 1) await ask(`پرسش ${number}`)
  await expect(ask('یکی بیشتر؟')).rejects.toMatchObject({ code: 'catalog/too-many' })
  expect(await ask('یکی بیشتر؟', buyer)).toMatchObject({ text: 'یکی بیشتر؟' })
  const unknown = { code: 'catalog/not-found' }
  await expect(ask('شسته می‌شود؟', buyer, draft.id)).rejects.toMatchObject(unknown)
  const listing = listProductQuestions({ product_id: draft.id, offset: 0, limit: 5 }, visitorCaller('::1'))
  await expect(listing).rejects.toMatchObject(unknown)
})
