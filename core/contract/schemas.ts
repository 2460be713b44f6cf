import * as v from 'valibot'
import { toLatinDigits } from '../shared/digits.ts'
import { type Rial, rial } from '../shared/money.ts'
import { normaliseMobile } from '../shared/mobile.ts'

/** A database number as text: decimal digits without a leading zero, at most 15 of them. */
export const id = v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,14}$/, 'این شناسه درست نیست.'))

/** A public hash: 128 bits or more in lower-case letters and digits. */
export const hash = v.pipe(v.string(), v.regex(/^[0-9a-z]{20,64}$/, 'این شناسه درست نیست.'))

/** Characters no text of a person holds: NUL, controls, lone surrogates, bidi overrides. */
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]|\p{Cs}/u

/** Text of at most `max` characters, trimmed, without control characters. */
export function text(max: number) {
  return v.pipe(
    v.string(),
    v.maxLength(max * 4, 'این متن بیش از اندازه بلند است.'),
    v.check((value) => !forbidden.test(value), 'این متن نویسه‌های ناپذیرفتنی دارد.'),
    v.trim(),
    v.maxLength(max, 'این متن بیش از اندازه بلند است.'),
  )
}

/** Text that must not be blank. */
export function requiredText(max: number) {
  return v.pipe(text(max), v.minLength(1, 'پر کردن این فیلد الزامی است.'))
}

/** An amount in Rial, zero or more. */
export const amount = v.pipe(
  v.number(),
  v.safeInteger('مبلغ درست نیست.'),
  v.minValue(0, 'مبلغ درست نیست.'),
  v.transform((value): Rial => rial(value)),
)

/** An amount in Rial that leaves in an answer; may be negative. */
export const anyAmount = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((value): Rial => rial(value)),
)

/** A day of the Jalali calendar, `1405/08/30`. */
export const jalaaliDay = v.pipe(v.string(), v.regex(/^1[34][0-9]{2}\/[0-9]{2}\/[0-9]{2}$/, 'تاریخ درست نیست.'))

/** How many pieces: 1 to 999. */
export const quantity = v.pipe(
  v.number(),
  v.safeInteger('تعداد درست نیست.'),
  v.minValue(1, 'تعداد درست نیست.'),
  v.maxValue(999, 'تعداد درست نیست.'),
)

/** A whole number that may come as a number or, in a query, as decimal digits. */
export function count(min: number, max: number) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^[0-9]{1,15}$/, 'عدد درست نیست.'), v.transform(Number))]),
    v.safeInteger('عدد درست نیست.'),
    v.minValue(min, 'عدد درست نیست.'),
    v.maxValue(max, 'عدد درست نیست.'),
  )
}

/** Yes or no, also as the query texts `true` and `false`. */
export const flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((value) => value === 'true'),
  ),
])

/** A mobile number as people type it, made canonical: `09` and nine digits. */
export const mobile = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((value) => normaliseMobile(value) ?? ''),
  v.regex(/^09[0-9]{9}$/, 'شمارهٔ موبایل درست نیست.'),
)

/** Exactly `length` digits of any script. */
export function digits(length: number, message: string) {
  return v.pipe(
    v.string(),
    v.maxLength(40),
    v.transform((value) => toLatinDigits(value).replace(/\s/g, '')),
    v.regex(new RegExp(`^[0-9]{${length}}$`), message),
  )
}

/** A point in time as ISO 8601 in UTC. */
export const instant = v.pipe(v.string(), v.isoTimestamp())
