import { additionalMessages } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'
import { isSheba } from './sheba.ts'
import { shebaDigits } from './sheba-digits.ts'

/** `IR` in digits (ISO 7064). */
const country = '1827'

/** V-24: a sheba with valid check digits (ISO 7064 mod 97); required for payouts. */
export const isShebaChecksum = optional((text) => {
  const digits = isSheba(text) ? shebaDigits(text) : undefined
  return digits !== undefined && BigInt(digits.slice(2) + country + digits.slice(0, 2)) % 97n === 1n
})

/** The sheba must have valid check digits. */
export function shebaChecksum<Input>(): Rule<Input> {
  return rule(isShebaChecksum, additionalMessages.sheba_checksum)
}
