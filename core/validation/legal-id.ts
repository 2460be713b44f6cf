import { ownMessages } from './messages.ts'
import { type Rule, optional, rule } from './rule.ts'

const elevenDigits = /^[0-9]{11}$/
const weights = [29, 27, 23, 19, 17]

/** V-35: eleven digits of a company, the last of which checks the others. */
export const isLegalId = optional((text) => elevenDigits.test(text) && checkDigit(text) === Number(text[10]))

/** The text must be the national id of a company. */
export function legalId<Input>(): Rule<Input> {
  return rule(isLegalId, ownMessages.legal_id)
}

function checkDigit(text: string): number {
  const more = Number(text[9]) + 2
  const weighted = weights
    .concat(weights)
    .reduce((sum, weight, place) => sum + (Number(text[place]) + more) * weight, 0)
  return (weighted % 11) % 10
}
