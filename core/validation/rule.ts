import * as v from 'valibot'
import { toLatinDigits } from '../shared/digits.ts'

/** A rule as a valibot action; it stands in any `v.pipe`. */
export type Rule<Input> = v.CheckAction<Input, string>

/** Makes the action of a predicate and its Persian sentence. */
export function rule<Input>(passes: (value: unknown) => boolean, sentence: string): Rule<Input> {
  return v.check<Input, string>(passes, sentence)
}

const blank = /^[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]*$/

/** Null, undefined, a blank text or an empty list, be it a list of files; 0 and false are not empty. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'object') return 'length' in value && value.length === 0
  return typeof value === 'string' && blank.test(value)
}

/** The predicate that every rule but `required` is: an empty value passes, a text or number is asked in Latin digits. */
export function optional(passes: (text: string) => boolean): (value: unknown) => boolean {
  return (value) => isEmpty(value) || (isWritten(value) && passes(toLatinDigits(String(value))))
}

function isWritten(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
