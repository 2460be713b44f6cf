import { expect, it } from 'vitest'
import { createQuestionService } from '../../../../core/catalog/questions/question.service.ts'
import { visitorCaller } from '../../../../core/contract/caller.ts'
import { createMemoryFeedback } from '../../../support/catalog/memory-feedback.ts'

const shopper = (account_id: string) => ({ ...visitorCaller('::1'), account_id, session_id: 's' })

it('CAT-13 anybody signed in asks about a public product, with at most twenty unanswered questions', async () => {
  const { askProductQuestion, listProductQuestions } = createQuestionService(createMemoryFeedback().parts)
  const words = { product_id: '10', text: 'شسته می‌شود؟' }
  expect(await askProductQuestion(words, shopper('2'))).toMatchObject({ text: words.text, answers: [] })
  await expect(askProductQuestion(words, shopper('9'))).rejects.toMatchObject({ code: 'catalog/too-many' })
  const unknown = { code: 'catalog/not-found' }
  await expect(askProductQuestion({ ...words, product_id: '11' }, shopper('2'))).rejects.toMatchObject(unknown)
  await expect(
    listProductQuestions({ product_id: '11', offset: 0, limit: 5 }, visitorCaller('::1')),
  ).rejects.toMatchObject(unknown)
})
