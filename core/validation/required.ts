import { sentence } from './messages.ts'
import { type Rule, isEmpty, rule } from './rule.ts'

/** V-1: an empty value fails; booleans, numbers and files pass. */
export function isRequired(value: unknown): boolean {
  return !isEmpty(value)
}

/** The field must be filled. */
export function required<Input>(): Rule<Input> {
  return rule(isRequired, sentence('required'))
}
