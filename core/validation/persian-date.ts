import { parseJalaaliDate } from '../shared/jalaali.ts'
import { sentence } from './messages.ts'
import { type Rule, optional, rule } from './rule.ts'

/** V-21: a day that exists in the Jalaali calendar, years -61 to 3177. */
export const isPersianDate = optional((text) => parseJalaaliDate(text) !== undefined)

/** The text must name a real Jalaali day. */
export function persianDate<Input>(): Rule<Input> {
  return rule(isPersianDate, sentence('persian_date'))
}
