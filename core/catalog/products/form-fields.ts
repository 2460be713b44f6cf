import * as v from 'valibot'
import { text } from '../../contract/schemas.ts'
import { parseNumber } from '../../shared/text/numbers.ts'
import { normalizeText } from '../../shared/text/text.ts'
import { parseGtin } from './gtin.ts'

/** A text exactly as it was typed. */
export const typedText = (max: number) => v.pipe(v.string(), v.maxLength(max, 'این متن بیش از اندازه بلند است.'))

/** A multi-line text, cleaned for storage. */
export const multilineText = (max: number) => v.pipe(text(max), v.transform(normalizeText))

/** A whole number typed in digits of any script. */
export function wholeNumber(min: number, max: number, sentence: string) {
  return v.pipe(
    typedText(24),
    v.transform((value) => parseNumber(value)),
    v.check((value) => value !== undefined && Number.isInteger(value) && value >= min && value <= max, sentence),
    v.transform(Number),
  )
}

/** A whole number, or null where the input is blank. */
export function optionalWholeNumber(min: number, max: number, sentence: string) {
  return v.union(
    [
      v.pipe(
        v.string(),
        v.check((value) => value.trim() === ''),
        v.transform(() => null),
      ),
      wholeNumber(min, max, sentence),
    ],
    sentence,
  )
}

/** A side of a package, in centimetres. */
export const packageSide = optionalWholeNumber(1, 1000, 'هر اندازهٔ بسته عددی از ۱ تا ۱۰۰۰ سانتی‌متر است.')

/** Search keywords, separated by commas. */
export const keywords = v.pipe(
  typedText(2000),
  v.transform((value) => [
    ...new Set(
      value
        .split(/[،,؛;\n]/)
        .map(normalizeText)
        .filter(Boolean),
    ),
  ]),
  v.maxLength(20, 'حداکثر ۲۰ کلیدواژه.'),
  v.everyItem((keyword) => keyword.length <= 40, 'هر کلیدواژه حداکثر ۴۰ نویسه است.'),
)

/** A barcode number, or null (CAT-38). */
export const barcode = v.pipe(
  typedText(24),
  v.transform(normalizeText),
  v.check(
    (value) => value === '' || parseGtin(value) !== undefined,
    'رقم‌های بارکد درست نیست؛ ۸، ۱۲، ۱۳ یا ۱۴ رقم است.',
  ),
  v.transform((value) => parseGtin(value) ?? ''),
)
