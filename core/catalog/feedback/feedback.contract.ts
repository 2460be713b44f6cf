import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { flag, id, instant, requiredText } from '../../contract/schemas.ts'

const kind = v.picklist(['questions', 'reviews'])

export type FeedbackKind = v.InferOutput<typeof kind>

const row = v.object({
  id,
  product: v.object({ id, title: v.string() }),
  /** The first name of the author. */
  author: v.string(),
  text: v.string(),
  /** Set for a review; null for a question. */
  stars: v.nullable(v.number()),
  at: instant,
  /** The store's answer. */
  answer: v.nullable(v.object({ text: v.string(), at: instant })),
})

export type FeedbackRow = v.InferOutput<typeof row>

/** Lists and answers questions and reviews about a store's products. */
export const feedbackEndpoints = contract({
  listStoreFeedback: {
    method: 'GET',
    path: '/store/feedback/{kind}',
    summary:
      'Lists questions or reviews about the store’s products: unanswered ones oldest first, or all newest first.',
    access: 'store.support.read',
    input: v.object({ kind, waiting: v.optional(flag, true), cursor: v.optional(v.nullable(id), null) }),
    output: v.object({ rows: v.array(row), next: v.nullable(id) }),
    problems: [],
  },
  answerFeedback: {
    method: 'PUT',
    path: '/store/feedback/{kind}/{feedback_id}/answer',
    summary: 'Answers a question or replies to a review for the store; a new answer replaces the previous one.',
    access: 'store.support.write',
    input: v.object({ kind, feedback_id: id, text: requiredText(1000) }),
    output: v.object({}),
    problems: ['catalog/feedback-not-found'],
    limit: { per: 'account', count: 60, seconds: 60 },
  },
})
