import { messageWith } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'

const written = /^[A-Z0-9._%+-]+@[A-Z0-9.-]+\.[A-Z]{2,4}$/i

/** V-3: a local part, a domain and a top-level domain of 2 to 4 letters. */
export const isEmail = optional((text) => written.test(text))

/** The text must look like an e-mail address. */
export function email<Input>(): Rule<Input> {
  return rule(isEmail, messageWith('email'))
}
