import { parseJalaaliDate } from '../../shared/time/jalaali.ts'
import { messageWith } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'

/** V-21: an existing day of the Jalaali calendar, years -61 to 3177. */
export const isPersianDate = optional((text) => parseJalaaliDate(text) !== undefined)

/** The text must be an existing Jalaali date. */
export function persianDate<Input>(): Rule<Input> {
  return rule(isPersianDate, messageWith('persian_date'))
}
