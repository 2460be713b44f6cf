import * as v from 'valibot'
import type { FieldSentences } from './form.machine.ts'

const persian = /[\u0600-\u06FF]/

/** The first Persian sentence of each field by dotted path, in the order of the schema; a foreign sentence is replaced. */
export function fieldSentences(issues: readonly v.BaseIssue<unknown>[]): FieldSentences {
  const sentences = new Map<string, string>()
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    if (!sentences.has(path)) sentences.set(path, persian.test(issue.message) ? issue.message : 'این مقدار درست نیست.')
  }
  return Object.fromEntries(sentences)
}
