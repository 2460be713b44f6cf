import { halfSpace } from '../../shared/text/letter-map.ts'
import { messageWith } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'

// The letters are listed because a range such as [آ-ی] would include Arabic letters, Arabic digits and tatweel.
const letters = /^[آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیءأؤئ]+$/

/** V-19: letters of the Persian alphabet, with half-spaces only between letters. */
export const isPersianWord = optional((text) => text.split(halfSpace).every((part) => letters.test(part)))

/** The text must be one Persian word. */
export function persianWord<Input>(): Rule<Input> {
  return rule(isPersianWord, messageWith('persian_word'))
}
