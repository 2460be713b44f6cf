import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { id, instant, text } from '../contract/schemas.ts'
import { noticeStates } from './notices.ts'

const filter = v.object({
  cursor: v.optional(v.nullable(id), null),
  kind: v.optional(text(40), ''),
  state: v.optional(v.picklist(noticeStates)),
  mobile: v.optional(text(20), ''),
})

/** What narrows the messages; no kind means every one, no number everybody. */
export type NoticeFilter = v.InferOutput<typeof filter>

const row = v.object({
  id,
  kind: v.string(),
  mobile: v.string(),
  state: v.picklist(noticeStates),
  tries: v.number(),
  /** What was filled in, in one line. */
  words: v.string(),
  /** What the provider or the network said. */
  problem: v.nullable(v.string()),
  made_at: instant,
  tried_at: instant,
  may_resend: v.boolean(),
})

export type NoticeRow = v.InferOutput<typeof row>

/** The text messages of the house. */
export const noticesContract = contract({
  all: {
    method: 'GET',
    path: '/platform/notices',
    summary: 'Text messages, the newest first: by kind, state and number.',
    access: 'platform.support.read',
    input: filter,
    output: v.object({ rows: v.array(row), next: v.nullable(id) }),
    problems: [],
  },
  resend: {
    method: 'POST',
    path: '/platform/notices/{notice_id}/resend',
    summary: 'Sends a message again that failed, or of which nobody knows.',
    access: 'platform.support.write',
    input: v.object({ notice_id: id }),
    output: v.object({}),
    problems: ['notices/not-now', 'notices/not-taken'],
  },
})
