import { parseNumber } from '../shared/numbers.ts'
import { sentence } from './messages.ts'
import { type Rule, optional, rule } from './rule.ts'

/** V-13: a number not less than `n`, in any digits, with or without separators. */
export function isEqualOrBiggerThan(value: unknown, n: number): boolean {
  return optional((text) => (parseNumber(text) ?? Number.NaN) >= n)(value)
}

/** The number must be not less than `n`. */
export function equalOrBiggerThan<Input>(n: number): Rule<Input> {
  return rule((value) => isEqualOrBiggerThan(value, n), sentence('equalOrBiggerThan', n))
}
