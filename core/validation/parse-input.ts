import * as v from 'valibot'
import { Problem } from '../shared/problems/problem.ts'
import { fieldMessages } from './form/form-issues.ts'

/** The maximum number of issues reported for an input. */
const maxIssues = 50

/** Returns the output of a schema. @throws Problem contract/invalid-input with a message for each wrong field */
export function parseInput<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  throw new Problem('contract/invalid-input', { fields: fieldMessages(result.issues.slice(0, maxIssues)) })
}
