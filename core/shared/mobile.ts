import { toLatinDigits } from './digits.ts'
import { unwrittenMarks } from './text-map.ts'

const between = /[\s\u200C().-]/g
const typed = /^(?:(?:\+|00)?98)?0?(9[0-9]{9})$/

/** A mobile number as people type it (+98, 0098, 98, 0 or a bare 9, any digits), as `09` and nine digits; else `undefined`. */
export function normaliseMobile(text: string): string | undefined {
  const digits = toLatinDigits(text.normalize('NFKC')).replace(unwrittenMarks, '').replace(between, '')
  const number = typed.exec(digits)?.[1]
  return number === undefined ? undefined : `0${number}`
}
