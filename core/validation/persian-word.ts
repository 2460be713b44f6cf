import { halfSpace } from '../shared/text-map.ts'
import { sentence } from './messages.ts'
import { type Rule, optional, rule } from './rule.ts'

// A range such as [آ-ی] would let in Arabic letters, Arabic digits and tatweel: the letters are listed.
const letters = /^[آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیءأؤئ]+$/

/** V-19: letters of the Persian alphabet, with half-spaces only between them. */
export const isPersianWord = optional((text) => text.split(halfSpace).every((part) => letters.test(part)))

/** The text must be one Persian word. */
export function persianWord<Input>(): Rule<Input> {
  return rule(isPersianWord, sentence('persian_word'))
}
