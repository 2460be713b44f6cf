import { sentence } from './messages.ts'
import { type Rule, optional, rule } from './rule.ts'

const written = /^(?:IR)?[0-9]{24}$/i

/** V-5: 24 digits, with nothing but an optional `IR` before them. */
export const isSheba = optional((text) => written.test(text))

/** The text must look like a sheba. */
export function sheba<Input>(): Rule<Input> {
  return rule(isSheba, sentence('sheba'))
}
