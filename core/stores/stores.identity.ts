import * as v from 'valibot'
import { text } from '../contract/schemas.ts'
import { parseJalaaliDate } from '../shared/jalaali.ts'
import { plainText, tidyText } from '../shared/text.ts'
import { isLegalId, isMelicode, isRealIdentity, messages, ownMessages } from '../validation/index.ts'

const line = (most: number) => v.optional(v.pipe(text(most), v.transform(plainText)), '')

const fields = v.object({
  kind: v.picklist(['real', 'legal']),
  /** Of the person, or of the company. */
  name: v.pipe(text(120), v.transform(tidyText), v.minLength(1, messages.required)),
  national_code: line(20),
  birth_date: line(10),
  national_id: line(20),
  registration_number: line(20),
  economic_number: line(20),
})

type Fields = v.InferOutput<typeof fields>
type Own = readonly [
  kind: Fields['kind'],
  field: Exclude<keyof Fields, 'kind' | 'name'>,
  passes: (value: string) => boolean,
  sentence: string,
]

const written = (value: string): boolean => value !== ''
const birthYears = { first: 1290, last: 1420 } as const

/** What each kind has to say, and how; a field of the other kind is left alone. */
const own: readonly Own[] = [
  ['real', 'national_code', written, messages.required],
  ['real', 'national_code', isMelicode, messages.melicode],
  ['real', 'national_code', isRealIdentity, ownMessages.real_identity],
  ['real', 'birth_date', written, messages.required],
  ['real', 'birth_date', isBirthDate, messages.persian_date],
  ['legal', 'national_id', written, messages.required],
  ['legal', 'national_id', isLegalId, ownMessages.legal_id],
  ['legal', 'registration_number', written, messages.required],
  ['legal', 'registration_number', (value) => /^[0-9]{0,15}$/.test(value), 'شمارهٔ ثبت فقط رقم دارد.'],
  ['legal', 'economic_number', (value) => /^(?:[0-9]{11,14})?$/.test(value), 'کد اقتصادی ۱۱ تا ۱۴ رقم است.'],
]

function isBirthDate(date: string): boolean {
  const year = parseJalaaliDate(date)?.year
  return date === '' || (year !== undefined && year >= birthYears.first && year <= birthYears.last)
}

/** Who stands behind a store: a person, or a company. */
export const storeIdentity = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    for (const [kind, field, passes, message] of own) {
      if (input.kind !== kind || passes(input[field])) continue
      const path = [{ type: 'object', origin: 'value', input, key: field, value: input[field] }] as const
      addIssue({ message, path: [...path] })
    }
  }),
)

export type StoreIdentity = v.InferOutput<typeof storeIdentity>
