import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { flag, id, instant, requiredText } from '../contract/schemas.ts'

const kind = v.picklist(['questions', 'reviews'])

export type VoiceKind = v.InferOutput<typeof kind>

const row = v.object({
  id,
  product: v.object({ id, title: v.string() }),
  /** The first name of who wrote. */
  author: v.string(),
  text: v.string(),
  /** Of a review; null for a question. */
  stars: v.nullable(v.number()),
  at: instant,
  /** What the store said to it. */
  answer: v.nullable(v.object({ text: v.string(), at: instant })),
})

export type VoiceRow = v.InferOutput<typeof row>

/** What people ask and say of a store's products, and its answers. */
export const voiceEndpoints = contract({
  storeVoices: {
    method: 'GET',
    path: '/store/voices/{kind}',
    summary:
      'Questions or reviews about the store’s products: the waiting ones with the oldest first, or all, newest first.',
    access: 'store.support.read',
    input: v.object({ kind, waiting: v.optional(flag, true), cursor: v.optional(v.nullable(id), null) }),
    output: v.object({ rows: v.array(row), next: v.nullable(id) }),
    problems: [],
  },
  answerVoice: {
    method: 'PUT',
    path: '/store/voices/{kind}/{voice_id}/answer',
    summary: 'Answers a question or replies to a review for the store; answering again replaces the former words.',
    access: 'store.support.write',
    input: v.object({ kind, voice_id: id, text: requiredText(1000) }),
    output: v.object({}),
    problems: ['catalog/voice-not-found'],
    limit: { per: 'account', count: 60, seconds: 60 },
  },
})
