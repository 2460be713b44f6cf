import * as v from 'valibot'
import { text } from '../contract/schemas.ts'
import { parseNumber } from '../shared/numbers.ts'
import { tidyText } from '../shared/text.ts'
import { readGtin } from './catalog.gtin.ts'

/** A text as it is typed. */
export const typed = (most: number) => v.pipe(v.string(), v.maxLength(most, 'این متن بیش از اندازه بلند است.'))

/** A text as it is kept. */
export const prose = (most: number) => v.pipe(text(most), v.transform(tidyText))

/** A whole number out of what is typed, in digits of any script. */
export function whole(least: number, most: number, sentence: string) {
  return v.pipe(
    typed(24),
    v.transform((value) => parseNumber(value)),
    v.check((value) => value !== undefined && Number.isInteger(value) && value >= least && value <= most, sentence),
    v.transform(Number),
  )
}

/** The same, or nothing where it is blank. */
export function wholeOrNone(least: number, most: number, sentence: string) {
  return v.union(
    [
      v.pipe(
        v.string(),
        v.check((value) => value.trim() === ''),
        v.transform(() => null),
      ),
      whole(least, most, sentence),
    ],
    sentence,
  )
}

/** A side of a package, in centimetres. */
export const side = wholeOrNone(1, 1000, 'هر اندازهٔ بسته عددی از ۱ تا ۱۰۰۰ سانتی‌متر است.')

/** Words people search by, with a comma between. */
export const keywords = v.pipe(
  typed(2000),
  v.transform((value) => [
    ...new Set(
      value
        .split(/[،,؛;\n]/)
        .map(tidyText)
        .filter(Boolean),
    ),
  ]),
  v.maxLength(20, 'حداکثر ۲۰ کلیدواژه.'),
  v.everyItem((word) => word.length <= 40, 'هر کلیدواژه حداکثر ۴۰ نویسه است.'),
)

/** The number under the bars, or nothing (CAT-38). */
export const barcode = v.pipe(
  typed(24),
  v.transform(tidyText),
  v.check((value) => value === '' || readGtin(value) !== undefined, 'رقم‌های بارکد درست نیست؛ ۸، ۱۲، ۱۳ یا ۱۴ رقم است.'),
  v.transform((value) => readGtin(value) ?? ''),
)
