import { additionalMessages } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'

const elevenDigits = /^[0-9]{11}$/
const weights = [29, 27, 23, 19, 17]

/** V-35: eleven digits, the last of which is the check digit of a company. */
export const isLegalId = optional((text) => elevenDigits.test(text) && checkDigit(text) === Number(text[10]))

/** The text must be the national id of a company. */
export function legalId<Input>(): Rule<Input> {
  return rule(isLegalId, additionalMessages.legal_id)
}

function checkDigit(text: string): number {
  const offset = Number(text[9]) + 2
  const weighted = weights
    .concat(weights)
    .reduce((sum, weight, place) => sum + (Number(text[place]) + offset) * weight, 0)
  return (weighted % 11) % 10
}
