import * as v from 'valibot'

/** A number from 0 to 1, also as decimal text of a query; `fallback` when absent. */
export function fractionSchema(fallback: number) {
  const wrong = 'کادر درست نیست.'
  const typed = v.pipe(v.string(), v.regex(/^(?:0|1|0?\.[0-9]{1,17}|1\.0{1,17})$/, wrong), v.transform(Number))
  return v.optional(v.pipe(v.union([v.number(), typed]), v.minValue(0, wrong), v.maxValue(1, wrong)), fallback)
}
