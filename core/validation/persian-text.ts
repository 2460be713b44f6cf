import { ownMessages } from './messages.ts'
import { isPersianWord } from './persian-word.ts'
import { type Rule, isEmpty, optional, rule } from './rule.ts'

/** V-22: Persian words with spaces between them, for names of people and places. */
export const isPersianText = optional((text) => text.trim().split(/\s+/).every(isWord))

/** The text must be of Persian words. */
export function persianText<Input>(): Rule<Input> {
  return rule(isPersianText, ownMessages.persian_text)
}

function isWord(text: string): boolean {
  return !isEmpty(text) && isPersianWord(text)
}
