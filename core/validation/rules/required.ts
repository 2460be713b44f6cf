import { messageWith } from '../messages.ts'
import { type Rule, isEmpty, rule } from '../rule.ts'

/** V-1: an empty value is invalid; booleans, numbers and files are not empty. */
export function isRequired(value: unknown): boolean {
  return !isEmpty(value)
}

/** The field must be filled. */
export function required<Input>(): Rule<Input> {
  return rule(isRequired, messageWith('required'))
}
