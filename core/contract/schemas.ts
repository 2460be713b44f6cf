import * as v from 'valibot'
import { toLatinDigits } from '../shared/text/digits.ts'
import { type Rial, rial } from '../shared/money.ts'
import { normaliseMobile } from '../shared/text/mobile.ts'
import { idPattern } from '../shared/text/plain-checks.ts'
import { messages, messageWith, required } from '../validation/index.ts'

/** A database id as text. */
export const id = v.pipe(v.string(), v.regex(idPattern, 'این شناسه درست نیست.'))

/** A public hash: at least 128 bits in lower-case letters and digits. */
export const hash = v.pipe(v.string(), v.regex(/^[0-9a-z]{20,64}$/, 'این شناسه درست نیست.'))

/** Characters forbidden in text: NUL, control characters, lone surrogates, bidi overrides. */
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
  return v.pipe(text(max), v.minLength(1, messages.required), required())
}

/** An amount in Rial, zero or more. */
export const amount = v.pipe(
  v.number(),
  v.safeInteger('مبلغ درست نیست.'),
  v.minValue(0, 'مبلغ درست نیست.'),
  v.transform((value): Rial => rial(value)),
)

/** A signed amount in Rial, for output. */
export const anyAmount = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((value): Rial => rial(value)),
)

/** A day of the Jalali calendar, `1405/08/30`. */
export const jalaaliDay = v.pipe(v.string(), v.regex(/^1[34][0-9]{2}\/[0-9]{2}\/[0-9]{2}$/, 'تاریخ درست نیست.'))

/** An object with a message for each field that must not be missing. */
export function objectWith<const Entries extends v.ObjectEntries>(
  entries: Entries,
  missing: Readonly<Partial<Record<keyof Entries & string, string>>>,
) {
  const sentences: Readonly<Record<string, string | undefined>> = missing
  return v.object(entries, ({ path }) => sentences[String(path?.[0].key)] ?? 'این مقدار درست نیست.')
}

/** A number of items: 1 to 999. */
export const quantity = v.pipe(
  v.number(),
  v.safeInteger('تعداد درست نیست.'),
  v.minValue(1, 'تعداد درست نیست.'),
  v.maxValue(999, 'تعداد درست نیست.'),
)

/** A whole number, also as decimal digits in a query. */
export function count(min: number, max: number) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^[0-9]{1,15}$/, 'عدد درست نیست.'), v.transform(Number))]),
    v.safeInteger('عدد درست نیست.'),
    v.minValue(min, 'عدد درست نیست.'),
    v.maxValue(max, 'عدد درست نیست.'),
  )
}

/** A boolean, also as the query texts `true` and `false`. */
export const flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((value) => value === 'true'),
  ),
])

/** A mobile number in any common notation, normalised to `09` and nine digits. */
export const mobileSchema = v.pipe(
  v.string(),
  required(),
  v.maxLength(40, messages.mobile),
  v.transform((value) => normaliseMobile(value) ?? ''),
  v.regex(/^09[0-9]{9}$/, messages.mobile),
)

const digitsOnly = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((value) => toLatinDigits(value).replace(/\s/g, '')),
)

/** Exactly `length` digits of any script. */
export function digits(length: number, message: string = messageWith('length', length)) {
  return v.pipe(digitsOnly, required(), v.regex(new RegExp(`^[0-9]{${length}}$`), message))
}

/** Exactly `length` digits, or nothing. */
export function optionalDigits(length: number, message: string = messageWith('length', length)) {
  return v.pipe(digitsOnly, v.regex(new RegExp(`^(?:[0-9]{${length}})?$`), message))
}

/** An instant as ISO 8601 in UTC. */
export const instant = v.pipe(v.string(), v.isoTimestamp())
