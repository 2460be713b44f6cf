import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { pageInput } from '../../contract/pagination.ts'
import { id, instant, requiredText } from '../../contract/schemas.ts'
import { minCharLength } from '../../validation/index.ts'

/** A question as a shopper types it. */
export const questionText = v.pipe(requiredText(500), minCharLength(5))

const question = v.object({
  id,
  /** The first name of the author. */
  author: v.string(),
  text: v.string(),
  at: instant,
  answers: v.array(v.object({ author: v.string(), by_store: v.boolean(), text: v.string(), at: instant })),
})

export type Question = v.InferOutput<typeof question>

const questionList = v.object({ total: v.number(), questions: v.array(question) })

export type QuestionList = v.InferOutput<typeof questionList>

/** Lists and adds questions about a product. */
export const questionEndpoints = contract({
  listProductQuestions: {
    method: 'GET',
    path: '/products/{product_id}/questions',
    summary: 'Lists answered questions about a product, newest first.',
    access: 'public',
    input: v.object({ product_id: id, ...pageInput }),
    output: questionList,
    problems: ['catalog/not-found'],
  },
  askProductQuestion: {
    method: 'POST',
    path: '/products/{product_id}/questions',
    summary:
      'Asks a question about a product; only its author sees it until it is answered. Equal text is the same question.',
    access: 'user',
    input: v.object({
      product_id: id,
      text: questionText,
    }),
    output: question,
    problems: ['catalog/not-found', 'catalog/too-many'],
    limit: { per: 'account', count: 10, seconds: 60 },
  },
})
