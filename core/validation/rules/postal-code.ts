import { additionalMessages } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'

const tenDigits = /^[0-9]{10}$/
const commonPrefix = /^[13-9]{5}[0-9]{5}$/
const fourEqualDigits = /^([0-9])\1{3}/

/** V-26: a postal code has ten digits. */
export const isPostalCode = optional((text) => tenDigits.test(text))

/** V-27: the usual shape of a postal code; another shape causes advice, never an error. */
export const looksLikePostalCode = optional((text) => commonPrefix.test(text) && !fourEqualDigits.test(text))

/** The text must be a postal code. */
export function postalCode<Input>(): Rule<Input> {
  return rule(isPostalCode, additionalMessages.postal_code)
}
