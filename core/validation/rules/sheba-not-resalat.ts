import { messageWith } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'
import { shebaDigits } from './sheba-digits.ts'

/** V-16: refuses a sheba whose digits 4 and 5, counted from 1, are 70. */
export const isShebaNotResalat = optional((text) => shebaDigits(text)?.slice(3, 5) !== '70')

/** The sheba must not be an account of Resalat bank. */
export function shebaNotResalat<Input>(): Rule<Input> {
  return rule(isShebaNotResalat, messageWith('shebaNotResalat'))
}
