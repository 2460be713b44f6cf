import * as v from 'valibot'
import { storeStates } from '../contract/caller.ts'
import { digits, hash, instant, requiredText, text } from '../contract/schemas.ts'
import { jalaaliText, parseJalaaliDate } from '../shared/jalaali.ts'
import { plainText, tidyText } from '../shared/text.ts'
import { phone } from '../validation/index.ts'
import { shownContacts, shownPolicies } from './stores.contacts.ts'
import { isReservedSlug, isShopSlug } from './stores.slug.ts'
import { picture } from './stores.schema.ts'
import { storeSections } from './stores.sections.ts'
import { storeSteps } from './stores.steps.ts'

const noDay = { year: 1, month: 1, day: 1 }

/** The address of a shop as people type it, made canonical. */
export const shopSlug = v.pipe(
  text(80),
  v.transform((typed) => plainText(typed).toLowerCase()),
  v.check(isShopSlug, 'نشانی ۳ تا ۴۰ حرف انگلیسی کوچک، رقم یا خط تیره است و با خط تیره آغاز یا تمام نمی‌شود.'),
  v.check((slug) => !isReservedSlug(slug), 'این نشانی برای خود بازارگاه کنار گذاشته شده است.'),
)

export const storeName = v.object({
  title: v.pipe(requiredText(60), v.transform(tidyText), v.minLength(2, 'نام فروشگاه دست‌کم ۲ نویسه است.')),
  slug: shopSlug,
})

export const storePlace = v.object({
  province: requiredText(60),
  city: requiredText(60),
  address: v.pipe(requiredText(400), v.minLength(8, 'نشانی کامل‌تری بنویسید.')),
  postal_code: digits(10, 'کد پستی باید ۱۰ رقم باشد.'),
  phone: v.pipe(text(20), v.transform(plainText), phone()),
})

/** What the shop says of itself. */
export const storeWords = v.object({
  summary: text(200),
  about: text(4000),
  notice: text(300),
})

export const storeColour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'این رنگ درست نیست.'))

/** What the shop wears. */
export const storeLook = v.object({
  colour: storeColour,
  sections: v.pipe(v.array(v.picklist(storeSections)), v.minLength(1, 'دست‌کم یک بخش را نگه دارید.'), v.maxLength(20)),
})

/** When the shop is on vacation; null ends it. */
export const storeVacation = v.nullable(
  v.pipe(
    v.object({ from: instant, to: instant, note: text(200) }),
    v.forward(
      v.check(({ from, to }) => Date.parse(to) > Date.parse(from), 'پایان تعطیلات باید پس از آغاز آن باشد.'),
      ['to'],
    ),
  ),
)

/** When the shop works: one working day of the week is left at least. */
export const storeWork = v.object({
  rest: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
    v.transform((days) => [...new Set(days)].toSorted((left, right) => left - right)),
    v.maxLength(6, 'دست‌کم یک روز هفته باید روز کاری باشد.'),
  ),
  closed: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.check((day) => parseJalaaliDate(day) !== undefined, 'این تاریخ درست نیست.'),
        v.transform((day) => jalaaliText(parseJalaaliDate(day) ?? noDay)),
      ),
    ),
    v.transform((days) => [...new Set(days)].toSorted()),
    v.maxLength(60, 'حداکثر ۶۰ روز.'),
  ),
})
/** What has to be mended in one step of a profile. */
export const reviewNote = v.object({ step: v.picklist(storeSteps), sentence: requiredText(300) })

export type ReviewNote = v.InferOutput<typeof reviewNote>

/** A store as those who keep it see it. */
export const storePapers = v.object({
  supplier_hash: hash,
  /** Null until the shop has its address. */
  slug: v.nullable(v.string()),
  title: v.string(),
  state: v.picklist(storeStates),
  state_note: v.string(),
  /** What has to be mended before it is handed in again. */
  notes: v.array(v.object({ step: v.picklist(storeSteps), sentence: v.string() })),
  terms_accepted: v.boolean(),
  province: v.string(),
  city: v.string(),
  address: v.string(),
  postal_code: v.string(),
  phone: v.string(),
  summary: v.string(),
  about: v.string(),
  notice: v.string(),
  logo: v.nullable(picture),
  cover: v.nullable(picture),
  colour: v.string(),
  sections: v.array(v.string()),
  policies: shownPolicies,
  contacts: shownContacts,
  news_ways: v.record(v.string(), v.array(v.string())),
  work: v.object({ rest: v.array(v.number()), closed: v.array(v.string()) }),
  vacation: v.nullable(v.object({ from: v.string(), to: v.string(), note: v.string() })),
  /** The steps of the profile that are done. */
  done: v.array(v.picklist(storeSteps)),
})

export type StorePapers = v.InferOutput<typeof storePapers>
