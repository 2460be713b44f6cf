import { isMelicode } from './melicode.ts'
import { ownMessages } from './messages.ts'
import { type Rule, optional, rule } from './rule.ts'

const oneDigit = /^([0-9])\1+$/

/** V-25: a national code that can belong to somebody; the identity check of suppliers asks for it. */
export const isRealIdentity = optional((text) => isMelicode(text) && !oneDigit.test(text))

/** The text must be a national code of a person. */
export function realIdentity<Input>(): Rule<Input> {
  return rule(isRealIdentity, ownMessages.real_identity)
}
