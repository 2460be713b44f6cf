import { parseNumber } from '../../shared/text/numbers.ts'
import { messageWith } from '../messages.ts'
import { type Rule, optional, rule } from '../rule.ts'

/** V-11: a number greater than `n`, in any digits, with or without separators. */
export function isBiggerThan(value: unknown, n: number): boolean {
  return optional((text) => (parseNumber(text) ?? Number.NaN) > n)(value)
}

/** The number must be greater than `n`. */
export function biggerThan<Input>(n: number): Rule<Input> {
  return rule((value) => isBiggerThan(value, n), messageWith('biggerThan', n))
}
