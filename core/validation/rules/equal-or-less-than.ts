import { parseNumber } from '../../shared/text/numbers.ts'
import { messageWith } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'

/** V-14: a number less than or equal to `n`, in any digits, with or without separators. */
export function isEqualOrLessThan(value: unknown, n: number): boolean {
  return optional((text) => (parseNumber(text) ?? Number.NaN) <= n)(value)
}

/** The number must be less than or equal to `n`. */
export function equalOrLessThan<Input>(n: number): Rule<Input> {
  return rule((value) => isEqualOrLessThan(value, n), messageWith('equalOrLessThan', n))
}
