import { additionalMessages } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'

const sixteenDigits = /^[0-9]{16}$/

/** V-28: a bank card number has sixteen digits and a valid Luhn checksum. */
export const isCard = optional((text) => sixteenDigits.test(text) && luhnSum(text) % 10 === 0)

/** The text must be the number of a bank card. */
export function card<Input>(): Rule<Input> {
  return rule(isCard, additionalMessages.card)
}

function luhnSum(text: string): number {
  return [...text].reduce((total, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
}
