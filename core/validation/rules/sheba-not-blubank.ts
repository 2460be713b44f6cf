import { messageWith } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'
import { shebaDigits } from './sheba-digits.ts'

/** V-17: refuses a sheba with 56 in digits 4 and 5, and 6118 from digit 7 on, counted from 1. */
export const isShebaNotBlubank = optional((text) => {
  const digits = shebaDigits(text)
  return !(digits?.slice(3, 5) === '56' && digits.slice(6, 10) === '6118')
})

/** The sheba must not be an account of Blubank. */
export function shebaNotBlubank<Input>(): Rule<Input> {
  return rule(isShebaNotBlubank, messageWith('shebaNotBlubank'))
}
