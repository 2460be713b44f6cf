import { messageWith } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'

const written = /^(?:IR)?[0-9]{24}$/i

/** V-5: 24 digits, optionally preceded by `IR`. */
export const isSheba = optional((text) => written.test(text))

/** The text must look like a sheba. */
export function sheba<Input>(): Rule<Input> {
  return rule(isSheba, messageWith('sheba'))
}
