import * as v from 'valibot'
import { text } from '../../contract/schemas.ts'
import { parseJalaaliDate } from '../../shared/time/jalaali.ts'
import { plainText, normalizeText } from '../../shared/text/text.ts'
import { isLegalId, isMelicode, isRealIdentity, messages, additionalMessages } from '../../validation/index.ts'

const requiredLine = (maxLength: number) => v.optional(v.pipe(text(maxLength), v.transform(plainText)), '')

const fields = v.object({
  kind: v.picklist(['real', 'legal']),
  /** Of the person or of the company. */
  name: v.pipe(text(120), v.transform(normalizeText), v.minLength(1, messages.required)),
  national_code: requiredLine(20),
  birth_date: requiredLine(10),
  national_id: requiredLine(20),
  registration_number: requiredLine(20),
  economic_number: requiredLine(20),
})

type IdentityFields = v.InferOutput<typeof fields>
type OwnFields = readonly [
  kind: IdentityFields['kind'],
  field: Exclude<keyof IdentityFields, 'kind' | 'name'>,
  passes: (value: string) => boolean,
  sentence: string,
]

const isWritten = (value: string): boolean => value !== ''
const birthYears = { first: 1290, last: 1420 } as const

export const economicNumberSentence = 'کد اقتصادی ۱۱ تا ۱۴ رقم است.'

/** Whether a text can be an economic code; an empty one can. */
export function isEconomicNumber(value: string): boolean {
  return /^(?:[0-9]{11,14})?$/.test(value)
}

/** The required fields of each kind, with their rules; fields of the other kind are not validated. */
const ownFields: readonly OwnFields[] = [
  ['real', 'national_code', isWritten, messages.required],
  ['real', 'national_code', isMelicode, messages.melicode],
  ['real', 'national_code', isRealIdentity, additionalMessages.real_identity],
  ['real', 'birth_date', isWritten, messages.required],
  ['real', 'birth_date', isBirthDate, messages.persian_date],
  ['legal', 'national_id', isWritten, messages.required],
  ['legal', 'national_id', isLegalId, additionalMessages.legal_id],
  ['legal', 'registration_number', isWritten, messages.required],
  ['legal', 'registration_number', (value) => /^[0-9]{0,15}$/.test(value), 'شمارهٔ ثبت فقط رقم دارد.'],
  ['legal', 'economic_number', isEconomicNumber, economicNumberSentence],
]

function isBirthDate(date: string): boolean {
  const year = parseJalaaliDate(date)?.year
  return date === '' || (year !== undefined && year >= birthYears.first && year <= birthYears.last)
}

/** The legal identity of a store: a person or a company. */
export const storeIdentity = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    for (const [kind, field, passes, message] of ownFields) {
      if (input.kind !== kind || passes(input[field])) continue
      const path = [{ type: 'object', origin: 'value', input, key: field, value: input[field] }] as const
      addIssue({ message, path: [...path] })
    }
  }),
)

export type StoreIdentity = v.InferOutput<typeof storeIdentity>
