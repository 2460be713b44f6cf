import { toLatinDigits } from './digits.ts'
import { ignoredMarks } from './letter-map.ts'

const between = /[\s\u200C().-]/g
const typed = /^(?:(?:\+|00)?98)?0?(9[0-9]{9})$/

/**
 * Normalises a typed mobile number (+98, 0098, 98, 0 or a bare 9, any digits) to `09` and nine digits; `undefined` when
 * invalid.
 */
export function normaliseMobile(text: string): string | undefined {
  const digits = toLatinDigits(text.normalize('NFKC')).replace(ignoredMarks, '').replace(between, '')
  const number = typed.exec(digits)?.[1]
  return number === undefined ? undefined : `0${number}`
}
