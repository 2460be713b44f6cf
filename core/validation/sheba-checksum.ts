import { ownMessages } from './messages.ts'
import { type Rule, optional, rule } from './rule.ts'
import { isSheba } from './sheba.ts'
import { shebaDigits } from './sheba-digits.ts'

/** `IR` as ISO 7064 writes it. */
const country = '1827'

/** V-24: a sheba whose check digits are right (ISO 7064 mod 97); payouts ask for it. */
export const isShebaChecksum = optional((text) => {
  const digits = isSheba(text) ? shebaDigits(text) : undefined
  return digits !== undefined && BigInt(digits.slice(2) + country + digits.slice(0, 2)) % 97n === 1n
})

/** The sheba must carry right check digits. */
export function shebaChecksum<Input>(): Rule<Input> {
  return rule(isShebaChecksum, ownMessages.sheba_checksum)
}
