import { messageWith } from '../messages.ts'
import { type Rule, isEmpty, rule } from '../rule.ts'

/** V-2: an unchecked box is invalid. */
export function isChecked(value: unknown): boolean {
  return isEmpty(value) || Boolean(value)
}

/** The option must be selected. */
export function checked<Input>(): Rule<Input> {
  return rule(isChecked, messageWith('checked'))
}
