import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { page } from '../contract/pages.ts'
import { id, instant, requiredText } from '../contract/schemas.ts'

const question = v.object({
  id,
  /** The first name of who asked. */
  author: v.string(),
  text: v.string(),
  at: instant,
  answers: v.array(v.object({ author: v.string(), by_store: v.boolean(), text: v.string(), at: instant })),
})

export type Question = v.InferOutput<typeof question>

const questionList = v.object({ total: v.number(), questions: v.array(question) })

export type QuestionList = v.InferOutput<typeof questionList>

/** What people ask about a product, and the answers. */
export const questionEndpoints = contract({
  questions: {
    method: 'GET',
    path: '/products/{product_id}/questions',
    summary: 'Answered questions about a product, newest first.',
    access: 'public',
    input: v.object({ product_id: id, ...page }),
    output: questionList,
    problems: ['catalog/not-found'],
  },
  ask: {
    method: 'POST',
    path: '/products/{product_id}/questions',
    summary:
      'Asks about a product; until it is answered the question is seen by who asked. The same words are one question.',
    access: 'user',
    input: v.object({
      product_id: id,
      text: v.pipe(requiredText(500), v.minLength(5, 'پرسش را کامل‌تر بنویسید.')),
    }),
    output: question,
    problems: ['catalog/not-found', 'catalog/too-many'],
    limit: { per: 'account', count: 10, seconds: 60 },
  },
})
