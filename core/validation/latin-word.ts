import { sentence } from './messages.ts'
import { type Rule, rule } from './rule.ts'

// Without anchors and with `*`, it finds an empty run anywhere: permissive, as the specification asks.
const letters = /[A-Za-z0-9]*/

/** V-18: permissive by specification; `latinLetters` is the strict one. */
export function isLatinWord(value: unknown): boolean {
  return letters.test(String(value))
}

/** The text is meant to be English letters and digits. */
export function latinWord<Input>(): Rule<Input> {
  return rule(isLatinWord, sentence('latin_word'))
}
