import * as v from 'valibot'
import { toLatinDigits } from '../shared/text/digits.ts'

/** A rule as a valibot action, for use in any `v.pipe`. */
export type Rule<Input> = v.CheckAction<Input, string>

/** Creates a rule from a predicate and its Persian message. */
export function rule<Input>(passes: (value: unknown) => boolean, message: string): Rule<Input> {
  return v.check<Input, string>(passes, message)
}

const blank = /^[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]*$/

/**
 * Whether a value is null, undefined, a blank text or an empty list, including a list of files; 0 and false are not
 * empty.
 */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'object') return 'length' in value && value.length === 0
  return typeof value === 'string' && blank.test(value)
}

/**
 * Creates the predicate of every rule except `required`: an empty value is valid, and texts and numbers are checked in
 * Latin digits.
 */
export function optional(passes: (text: string) => boolean): (value: unknown) => boolean {
  return (value) => isEmpty(value) || (isFilled(value) && passes(toLatinDigits(String(value))))
}

function isFilled(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
