import { messageWith } from '../messages.ts'
import { type Rule, isEmpty, rule } from '../rule.ts'

/** V-9: a list of at least `n` items; a list of chosen files counts, too. */
export function isMinLength(value: unknown, n: number): boolean {
  return isEmpty(value) || itemCount(value) >= n
}

/** The list must have at least `n` items. */
export function minLength<Input>(n: number): Rule<Input> {
  return rule((value) => isMinLength(value, n), messageWith('minLength', n))
}

function itemCount(value: unknown): number {
  if (typeof value !== 'object' || value === null || !('length' in value)) return -1
  return typeof value.length === 'number' ? value.length : -1
}
