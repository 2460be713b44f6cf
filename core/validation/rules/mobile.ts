import { messageWith } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'

const written = /^0[0-9]{10}$/

/** V-7: 0 followed by 10 digits. */
export const isMobile = optional((text) => written.test(text))

/** The text must look like a mobile number. */
export function mobile<Input>(): Rule<Input> {
  return rule(isMobile, messageWith('mobile'))
}
