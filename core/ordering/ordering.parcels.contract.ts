import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { hash, id, text } from '../contract/schemas.ts'
import { caseReport } from './ordering.case.ts'
import { order, parcelActs } from './ordering.schema.ts'
import { trackingCode } from './ordering.tracking.ts'

/** Why a parcel is cancelled (domain.md). */
export const cancelReasons = [
  'price-wrong',
  'out-of-stock',
  'shipping-problem',
  'personal',
  'shipping-cost',
  'duplicate',
  'address-problem',
] as const

export type CancelReason = (typeof cancelReasons)[number]

/** A tracking code in what is sent, made canonical. */
export const sentCode = v.pipe(
  text(60),
  v.transform((typed) => trackingCode(typed) ?? ''),
  v.minLength(1, 'کد رهگیری ۶ تا ۳۰ رقم یا حرف لاتین است.'),
)

const acts = parcelActs.filter((act) => act !== 'report_problem')

const act = v.pipe(
  v.object({
    parcel_id: id,
    act: v.picklist(acts),
    reason: v.optional(v.picklist(cancelReasons, 'دلیل لغو را انتخاب کنید.')),
    note: v.optional(text(500), ''),
    tracking_code: v.optional(sentCode),
  }),
  v.forward(
    v.check(
      (input) => !['cancel', 'ask_cancel'].includes(input.act) || input.reason !== undefined,
      'دلیل لغو را انتخاب کنید.',
    ),
    ['reason'],
  ),
  v.forward(
    v.check((input) => input.act !== 'send_back' || input.tracking_code !== undefined, 'کد رهگیری را بنویسید.'),
    ['tracking_code'],
  ),
)

/** A buyer's dealings with parcels after the payment. */
export const parcelsContract = contract({
  actOnParcel: {
    method: 'POST',
    path: '/parcels/{parcel_id}/acts',
    summary: 'Does what a buyer may do with an own parcel now, as its `acts` name it.',
    access: 'user',
    impersonated: 'never',
    idempotent: true,
    input: act,
    output: order,
    problems: ['ordering/not-found', 'ordering/wrong-state'],
  },
  openCase: {
    method: 'POST',
    path: '/parcels/{parcel_id}/cases',
    summary: 'Reports a problem with an own parcel: what, which pieces, what is wanted, with up to five photos.',
    access: 'user',
    impersonated: 'never',
    idempotent: true,
    input: caseReport,
    output: order,
    problems: ['ordering/not-found', 'ordering/wrong-state', 'ordering/photo-not-found'],
  },
  addCasePhoto: {
    method: 'POST',
    path: '/case-photos',
    summary: 'Takes a photo in for a case; it is the caller’s own, and dropped after a day if no case takes it.',
    access: 'user',
    body: 'bytes',
    input: v.object({
      bytes: v.custom<Uint8Array>((value) => value instanceof Uint8Array, 'تصویری فرستاده نشده است.'),
    }),
    output: v.object({ photo_id: hash }),
    problems: ['catalog/picture-type', 'catalog/picture-too-large', 'catalog/picture-broken'],
    limit: { per: 'account', count: 60, seconds: 3600 },
  },
  casePhoto: {
    method: 'GET',
    path: '/case-photos/{photo_id}',
    summary: 'A photo of a case as a data address, for its buyer and the people of the store.',
    access: 'user',
    input: v.object({ photo_id: hash }),
    output: v.object({ picture: v.string() }),
    problems: ['ordering/photo-not-found'],
  },
})
