import { expect, it } from 'vitest'
import { createQuestions } from '../../../core/catalog/catalog.questions.service.ts'
import { visitor } from '../../../core/contract/caller.ts'
import { createMemoryVoices } from '../../support/memory-voices.ts'

const shopper = (account_id: string) => ({ ...visitor('::1'), account_id, session_id: 's' })

it('CAT-13 anybody signed in asks about a product on the shelves, with at most twenty questions waiting', async () => {
  const { ask, questions } = createQuestions(createMemoryVoices().parts)
  const words = { product_id: '10', text: 'شسته می‌شود؟' }
  expect(await ask(words, shopper('2'))).toMatchObject({ text: words.text, answers: [] })
  await expect(ask(words, shopper('9'))).rejects.toMatchObject({ code: 'catalog/too-many' })
  const unknown = { code: 'catalog/not-found' }
  await expect(ask({ ...words, product_id: '11' }, shopper('2'))).rejects.toMatchObject(unknown)
  await expect(questions({ product_id: '11', offset: 0, limit: 5 }, visitor('::1'))).rejects.toMatchObject(unknown)
})
