import { isMelicode } from './melicode.ts'
import { additionalMessages } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'

const oneDigit = /^([0-9])\1+$/

/** V-25: a national code that can belong to a person; required for the identity of a supplier. */
export const isRealIdentity = optional((text) => isMelicode(text) && !oneDigit.test(text))

/** The text must be the national code of a person. */
export function realIdentity<Input>(): Rule<Input> {
  return rule(isRealIdentity, additionalMessages.real_identity)
}
