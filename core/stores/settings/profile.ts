import * as v from 'valibot'
import { storeStates } from '../../contract/caller.ts'
import { digits, hash, instant, requiredText, text } from '../../contract/schemas.ts'
import { formatIsoJalaali, parseJalaaliDate } from '../../shared/time/jalaali.ts'
import { plainText, normalizeText } from '../../shared/text/text.ts'
import { additionalMessages, messages, minCharLength, phone } from '../../validation/index.ts'
import { contactsOutput, policiesOutput } from './contacts.ts'
import { isReservedSlug, isStoreSlug } from './slug.ts'
import { storedImage } from '../schema.ts'
import { homeSectionNames } from '../theme/home-sections.ts'
import { profileSteps } from './profile-steps.ts'

const invalidDate = { year: 1, month: 1, day: 1 }

/** Normalises a typed shop address. */
export const shopSlug = v.pipe(
  text(80),
  v.transform((inputText) => plainText(inputText).toLowerCase()),
  v.check(isStoreSlug, 'نشانی ۳ تا ۴۰ حرف انگلیسی کوچک، رقم یا خط تیره است و با خط تیره آغاز یا تمام نمی‌شود.'),
  v.check((slug) => !isReservedSlug(slug), 'این نشانی برای خود بازارگاه کنار گذاشته شده است.'),
)

export const storeName = v.object({
  title: v.pipe(requiredText(60), v.transform(normalizeText), minCharLength(2)),
  slug: shopSlug,
})

export const storeAddress = v.object({
  province: requiredText(60),
  city: requiredText(60),
  address: v.pipe(requiredText(400), minCharLength(8)),
  postal_code: digits(10, additionalMessages.postal_code),
  phone: v.pipe(text(20), v.transform(plainText), phone()),
})

/** The texts of a shop. */
export const storeTexts = v.object({
  summary: text(200),
  about: text(4000),
  notice: text(300),
})

export const themeColour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'این رنگ درست نیست.'))

/** The colour and the home sections of a shop. */
export const storeThemeInput = v.object({
  colour: themeColour,
  sections: v.pipe(
    v.array(v.picklist(homeSectionNames)),
    v.minLength(1, 'دست‌کم یک بخش را نگه دارید.'),
    v.maxLength(20),
  ),
})

/** The vacation of a shop; null ends it. */
export const storeVacation = v.nullable(
  v.pipe(
    v.object({ from: instant, to: instant, note: text(200) }),
    v.forward(
      v.check(({ from, to }) => Date.parse(to) > Date.parse(from), 'پایان تعطیلات باید پس از آغاز آن باشد.'),
      ['to'],
    ),
  ),
)

/** The working days of a shop; at least one weekday is a working day. */
export const storeWorkingDays = v.object({
  rest: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
    v.transform((days) => [...new Set(days)].toSorted((left, right) => left - right)),
    v.maxLength(6, 'دست‌کم یک روز هفته باید روز کاری باشد.'),
  ),
  closed: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.check((day) => parseJalaaliDate(day) !== undefined, messages.persian_date),
        v.transform((day) => formatIsoJalaali(parseJalaaliDate(day) ?? invalidDate)),
      ),
    ),
    v.transform((days) => [...new Set(days)].toSorted()),
    v.maxLength(60, 'حداکثر ۶۰ روز.'),
  ),
})
/** A correction that a moderator requests for one step of a profile. */
export const stepNote = v.object({ step: v.picklist(profileSteps), sentence: requiredText(300) })

export type StepNote = v.InferOutput<typeof stepNote>

/** The profile of a store as its staff sees it. */
export const storeProfile = v.object({
  supplier_hash: hash,
  /** Null until the shop has an address. */
  slug: v.nullable(v.string()),
  title: v.string(),
  state: v.picklist(storeStates),
  state_note: v.string(),
  /** The requested corrections. */
  notes: v.array(v.object({ step: v.picklist(profileSteps), sentence: v.string() })),
  terms_accepted: v.boolean(),
  province: v.string(),
  city: v.string(),
  address: v.string(),
  postal_code: v.string(),
  phone: v.string(),
  summary: v.string(),
  about: v.string(),
  notice: v.string(),
  logo: v.nullable(storedImage),
  cover: v.nullable(storedImage),
  colour: v.string(),
  sections: v.array(v.string()),
  policies: policiesOutput,
  contacts: contactsOutput,
  notification_channels: v.record(v.string(), v.array(v.string())),
  working_days: v.object({ rest: v.array(v.number()), closed: v.array(v.string()) }),
  vacation: v.nullable(v.object({ from: v.string(), to: v.string(), note: v.string() })),
  /** The completed steps of the profile. */
  completed_steps: v.array(v.picklist(profileSteps)),
})

export type StoreProfile = v.InferOutput<typeof storeProfile>
