import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { count, hash, id, instant, text } from '../contract/schemas.ts'

const word = v.optional(text(64), '')

const filter = v.object({
  /** Entries older than this one. */
  older_than: v.optional(id),
  limit: v.optional(count(1, 60), 30),
  actor: word,
  act: word,
  subject: word,
  subject_id: word,
  from: v.optional(instant),
  to: v.optional(instant),
})

/** What narrows the log. */
export type TrailFilter = v.InferOutput<typeof filter>

const change = v.object({ field: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) })

const row = v.object({
  id,
  at: instant,
  act: v.string(),
  subject: v.string(),
  subject_id: v.string(),
  reason: v.string(),
  /** Who did it; null for the house. */
  actor: v.nullable(v.object({ user_hash_id: hash, name: v.string(), mobile: v.string() })),
  /** What the subject is called, where it has a name. */
  title: v.nullable(v.string()),
  changes: v.array(change),
})

/** An act as it is read. */
export type TrailRow = v.InferOutput<typeof row>

/** What an act changed. */
export type TrailChange = v.InferOutput<typeof change>

/** The log of what administrators did. */
export const auditContract = contract({
  entries: {
    method: 'GET',
    path: '/platform/audit',
    summary: 'What administrators did, the newest first: by who, what, to what and when.',
    access: 'platform.audit.read',
    input: filter,
    output: v.object({
      rows: v.array(row),
      next: v.nullable(id),
      acts: v.array(v.string()),
      subjects: v.array(v.string()),
    }),
    problems: [],
  },
})
