import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { count, hash, id, instant, text } from '../contract/schemas.ts'

const word = v.optional(text(64), '')

const filter = v.object({
  /** Returns entries older than this one. */
  older_than: v.optional(id),
  limit: v.optional(count(1, 60), 30),
  actor: word,
  action: word,
  subject: word,
  subject_id: word,
  from: v.optional(instant),
  to: v.optional(instant),
})

/** The filter of the audit log. */
export type AuditFilter = v.InferOutput<typeof filter>

const change = v.object({ field: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) })

const row = v.object({
  id,
  at: instant,
  action: v.string(),
  subject: v.string(),
  subject_id: v.string(),
  reason: v.string(),
  /** Who did it; null for the system. */
  actor: v.nullable(v.object({ user_hash_id: hash, name: v.string(), mobile: v.string() })),
  /** The subject's name, if it has one. */
  title: v.nullable(v.string()),
  changes: v.array(change),
})

/** An audit entry as shown. */
export type AuditRow = v.InferOutput<typeof row>

/** A changed field of an audit entry. */
export type AuditChange = v.InferOutput<typeof change>

/** The audit log of administrators' actions. */
export const auditContract = contract({
  listAuditEntries: {
    method: 'GET',
    path: '/platform/audit',
    summary: 'Lists the actions of administrators by actor, action, subject and time, newest first.',
    access: 'platform.audit.read',
    input: filter,
    output: v.object({
      rows: v.array(row),
      next: v.nullable(id),
      actions: v.array(v.string()),
      subjects: v.array(v.string()),
    }),
    problems: [],
  },
})
