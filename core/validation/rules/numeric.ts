import { messageWith } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'

const written = /^[0-9]+$/

/** V-15: digits only, of any script. */
export const isNumeric = optional((text) => written.test(text))

/** The text must consist of digits. */
export function numeric<Input>(): Rule<Input> {
  return rule(isNumeric, messageWith('numeric'))
}
