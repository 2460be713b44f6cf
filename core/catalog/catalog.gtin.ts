import { toLatinDigits } from '../shared/digits.ts'

/** The number of a barcode in plain digits; undefined when it has not 8, 12, 13 or 14 of them or its last one does not check (GTIN). */
export function readGtin(typed: string): string | undefined {
  const digits = toLatinDigits(typed).replace(/[\s\u200C-\u200F-]/g, '')
  return /^(?:[0-9]{8}|[0-9]{12,14})$/.test(digits) && checks(digits) ? digits : undefined
}

// Weighed 3, 1, 3… from the digit before the last one leftwards, all digits add up to whole tens.
function checks(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
