import { sentence } from './messages.ts'
import { type Rule, optional, rule } from './rule.ts'

const tenDigits = /^[0-9]{10}$/

/** V-4: ten digits whose last one is the standard check digit; ten equal digits pass. */
export const isMelicode = optional((text) => tenDigits.test(text) && checkDigit(text) === Number(text[9]))

/** The text must be a national code. */
export function melicode<Input>(): Rule<Input> {
  return rule(isMelicode, sentence('melicode'))
}

/** The tenth digit that the first nine ask for. */
export function checkDigit(text: string): number {
  let weighted = 0
  for (let place = 0; place < 9; place++) weighted += Number(text[place]) * (10 - place)
  const rest = weighted % 11
  return rest < 2 ? rest : 11 - rest
}
