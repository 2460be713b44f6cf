import { messageWith } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'

const digits = /^[0-9]+$/

/** V-8: exactly `n` digits. */
export function isLength(value: unknown, n: number): boolean {
  return optional((text) => text.length === n && digits.test(text))(value)
}

/** The text must have exactly `n` digits. */
export function length<Input>(n: number): Rule<Input> {
  return rule((value) => isLength(value, n), messageWith('length', n))
}
