import { messageWith } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'

const written = /^0.{10}$/u

/** V-6: 11 characters starting with 0. */
export const isPhone = optional((text) => written.test(text))

/** The text must look like a telephone number. */
export function phone<Input>(): Rule<Input> {
  return rule(isPhone, messageWith('phone'))
}
