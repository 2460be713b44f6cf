import { toLatinDigits } from '../../shared/text/digits.ts'

/**
 * Parses a barcode into plain digits; `undefined` unless it has 8, 12, 13 or 14 digits and a valid check digit (GS1
 * GTIN).
 */
export function parseGtin(typed: string): string | undefined {
  const digits = toLatinDigits(typed).replace(/[\s\u200C-\u200F-]/g, '')
  return /^(?:[0-9]{8}|[0-9]{12,14})$/.test(digits) && isValid(digits) ? digits : undefined
}

// The digits, weighted 3, 1, 3… from the one before the last leftwards, must add up to a multiple of ten.
function isValid(digits: string): boolean {
  const checksum = [...digits]
    .toReversed()
    .reduce((allDigits, digit, index) => allDigits + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return checksum % 10 === 0
}
