import { messageWith } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'

const written = /^[0-9]{4}\/[0-9]{2}\/[0-9]{2}$/

/** V-20: four, two and two digits, like 1401/01/01. */
export const isDateFormat = optional((text) => written.test(text))

/** The text must look like a date. */
export function dateFormat<Input>(): Rule<Input> {
  return rule(isDateFormat, messageWith('date_format'))
}
