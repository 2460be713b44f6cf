import { parseNumber } from '../../shared/text/numbers.ts'
import { messageWith } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'

/** V-13: a number greater than or equal to `n`, in any digits, with or without separators. */
export function isEqualOrBiggerThan(value: unknown, n: number): boolean {
  return optional((text) => (parseNumber(text) ?? Number.NaN) >= n)(value)
}

/** The number must be greater than or equal to `n`. */
export function equalOrBiggerThan<Input>(n: number): Rule<Input> {
  return rule((value) => isEqualOrBiggerThan(value, n), messageWith('equalOrBiggerThan', n))
}
