import { ownMessages } from './messages.ts'
import { type Rule, optional, rule } from './rule.ts'

const tenDigits = /^[0-9]{10}$/
const usual = /^[13-9]{5}[0-9]{5}$/
const fourAlike = /^([0-9])\1{3}/

/** V-26: a postal code is ten digits. */
export const isPostalCode = optional((text) => tenDigits.test(text))

/** V-27: the usual shape of a postal code; another shape earns advice, never a refusal. */
export const looksLikePostalCode = optional((text) => usual.test(text) && !fourAlike.test(text))

/** The text must be a postal code. */
export function postalCode<Input>(): Rule<Input> {
  return rule(isPostalCode, ownMessages.postal_code)
}
