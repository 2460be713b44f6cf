import * as v from 'valibot'
import { digits, mobile, requiredText, text } from '../contract/schemas.ts'

/** Where a parcel goes; the recipient may differ from the buyer (`temp-last-checkout-info`, decisions.md). */
export const address = v.object({
  recipient_name: requiredText(80),
  mobile,
  province: requiredText(60),
  city: requiredText(60),
  address: v.pipe(requiredText(400), v.minLength(8, 'نشانی کامل‌تری بنویسید.')),
  postal_code: digits(10, 'کد پستی باید ۱۰ رقم باشد.'),
  plaque: v.optional(text(20), ''),
  unit: v.optional(text(20), ''),
})

export type Address = v.InferOutput<typeof address>

/** How many addresses a person may keep. */
export const mostAddresses = 20
