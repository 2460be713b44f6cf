import { parseNumber } from '../shared/numbers.ts'
import { sentence } from './messages.ts'
import { type Rule, optional, rule } from './rule.ts'

/** V-14: a number not greater than `n`, in any digits, with or without separators. */
export function isEqualOrLessThan(value: unknown, n: number): boolean {
  return optional((text) => (parseNumber(text) ?? Number.NaN) <= n)(value)
}

/** The number must be not greater than `n`. */
export function equalOrLessThan<Input>(n: number): Rule<Input> {
  return rule((value) => isEqualOrLessThan(value, n), sentence('equalOrLessThan', n))
}
