import * as v from 'valibot'
import { mobileSchema, optionalDigits, requiredText, text } from '../../contract/schemas.ts'
import { additionalMessages, minCharLength } from '../../validation/index.ts'

/** A delivery address; the recipient may differ from the buyer. */
export const addressSchema = v.object({
  recipient_name: requiredText(80),
  mobile: mobileSchema,
  province: requiredText(60),
  city: requiredText(60),
  address: v.pipe(requiredText(400), minCharLength(8)),
  /** Ten digits, or empty: people often do not know it. */
  postal_code: v.optional(optionalDigits(10, additionalMessages.postal_code), ''),
  plaque: v.optional(text(20), ''),
  unit: v.optional(text(20), ''),
})

export type Address = v.InferOutput<typeof addressSchema>

/** The maximum number of addresses per account. */
export const maxAddresses = 20
