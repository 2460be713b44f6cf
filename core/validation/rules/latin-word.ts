import { messageWith } from '../messages.ts'
import { type Rule, rule } from '../rule.ts'

// Without anchors and with `*` it matches an empty run anywhere: deliberately permissive (V-18).
const letters = /[A-Za-z0-9]*/

/** V-18: accepts any text; use `latinLetters` for a strict check. */
export function isLatinWord(value: unknown): boolean {
  return letters.test(String(value))
}

/** The text should consist of English letters and digits. */
export function latinWord<Input>(): Rule<Input> {
  return rule(isLatinWord, messageWith('latin_word'))
}
