import * as v from 'valibot'
import { text } from '../../../core/contract/schemas.ts'
import { parseNumber } from '../../../core/shared/text/numbers.ts'
import { equalOrBiggerThan, equalOrLessThan, numeric } from '../../../core/validation/index.ts'

/** A typed percentage of 0 to 100 in basis points; null when nothing is typed. */
export const percentText = v.pipe(
  text(10),
  equalOrBiggerThan(0),
  equalOrLessThan(100),
  v.transform((typed) => (typed === '' ? null : Math.round((parseNumber(typed) ?? 0) * 100))),
)

/** A typed whole number; null when nothing is typed. */
export function countText(min: number, max: number) {
  return v.pipe(
    text(20),
    numeric(),
    equalOrBiggerThan(min),
    equalOrLessThan(max),
    v.transform((typed) => parseNumber(typed) ?? null),
  )
}
