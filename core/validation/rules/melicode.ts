import { messageWith } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'

const tenDigits = /^[0-9]{10}$/

/** V-4: ten digits, the last of which is the standard check digit; ten equal digits are accepted. */
export const isMelicode = optional((text) => tenDigits.test(text) && checkDigit(text) === Number(text[9]))

/** The text must be a national code. */
export function melicode<Input>(): Rule<Input> {
  return rule(isMelicode, messageWith('melicode'))
}

/** Returns the check digit of the first nine digits. */
export function checkDigit(text: string): number {
  let weighted = 0
  for (let place = 0; place < 9; place++) weighted += Number(text[place]) * (10 - place)
  const rest = weighted % 11
  return rest < 2 ? rest : 11 - rest
}
