import { ownMessages } from './messages.ts'
import { type Rule, isEmpty, rule } from './rule.ts'

const letters = /^[A-Za-z0-9]+$/

/** V-23: English letters and Latin digits, nothing else. */
export function isLatinLetters(value: unknown): boolean {
  return isEmpty(value) || (typeof value === 'string' && letters.test(value))
}

/** The text must be English letters and digits. */
export function latinLetters<Input>(): Rule<Input> {
  return rule(isLatinLetters, ownMessages.latin_letters)
}
