import * as v from 'valibot'
import type { FieldMessages } from './form.machine.ts'

const persian = /[\u0600-\u06FF]/

/**
 * Returns the first Persian message of each field by dotted path, in schema order; messages in other languages are
 * replaced.
 */
export function fieldMessages(issues: readonly v.BaseIssue<unknown>[]): FieldMessages {
  const messages = new Map<string, string>()
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    if (!messages.has(path)) messages.set(path, persian.test(issue.message) ? issue.message : 'این مقدار درست نیست.')
  }
  return Object.fromEntries(messages)
}
