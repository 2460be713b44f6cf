import { parseNumber } from '../../shared/text/numbers.ts'
import { messageWith } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'

/** V-12: a number less than `n`, in any digits, with or without separators. */
export function isLessThan(value: unknown, n: number): boolean {
  return optional((text) => (parseNumber(text) ?? Number.NaN) < n)(value)
}

/** The number must be less than `n`. */
export function lessThan<Input>(n: number): Rule<Input> {
  return rule((value) => isLessThan(value, n), messageWith('lessThan', n))
}
