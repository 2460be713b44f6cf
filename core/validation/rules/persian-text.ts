import { additionalMessages } from '../messages.ts'
import { isPersianWord } from './persian-word.ts'
import { type Rule, isEmpty, optional, rule } from '../rule.ts'

/** V-22: Persian words separated by spaces, for names of people and places. */
export const isPersianText = optional((text) => text.trim().split(/\s+/).every(isWord))

/** The text must consist of Persian words. */
export function persianText<Input>(): Rule<Input> {
  return rule(isPersianText, additionalMessages.persian_text)
}

function isWord(text: string): boolean {
  return !isEmpty(text) && isPersianWord(text)
}
