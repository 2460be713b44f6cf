import { additionalMessages } from '../messages.ts'
import { type Rule, isEmpty, rule } from '../rule.ts'

const letters = /^[A-Za-z0-9]+$/

/** V-23: English letters and Latin digits only. */
export function isLatinLetters(value: unknown): boolean {
  return isEmpty(value) || (typeof value === 'string' && letters.test(value))
}

/** The text must consist of English letters and digits. */
export function latinLetters<Input>(): Rule<Input> {
  return rule(isLatinLetters, additionalMessages.latin_letters)
}
