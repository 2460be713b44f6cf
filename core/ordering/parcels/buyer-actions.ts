import * as v from 'valibot'
import { id, objectWith, text } from '../../contract/schemas.ts'
import { refundTarget } from '../../finance/index.ts'
import { parseTrackingCode } from '../shipping/tracking.ts'

/** Why a parcel is canceled. */
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

export const reasonRequired = 'دلیل لغو را انتخاب کنید.'

/** The reason of a cancellation as input. */
export const cancelReason = v.picklist(cancelReasons, reasonRequired)

/** A tracking code as input, normalised. */
export const trackingCodeInput = v.pipe(
  text(60),
  v.transform((typed) => parseTrackingCode(typed) ?? ''),
  v.minLength(1, 'کد رهگیری ۶ تا ۳۰ رقم یا حرف لاتین است.'),
)

/** An explanation of an action; it may be empty. */
export const actionNote = v.optional(text(500), '')

/** An action that needs nothing but its parcel. */
export function plainAction<const Action extends string>(action: Action) {
  return v.object({ parcel_id: id, action: v.literal(action) })
}

function notedAction<const Action extends string>(action: Action) {
  return v.object({ parcel_id: id, action: v.literal(action), note: actionNote })
}

function cancellation<const Action extends string>(action: Action) {
  return objectWith(
    { parcel_id: id, action: v.literal(action), reason: cancelReason, note: actionNote, refund_to: refundTarget },
    { reason: reasonRequired },
  )
}

/** An action of a buyer on a parcel of their own; a report of a problem is a call of its own. */
export const buyerAction = v.variant('action', [
  cancellation('cancel'),
  cancellation('request_cancel'),
  notedAction('accept_delay'),
  notedAction('refuse_delay'),
  notedAction('deliver'),
  notedAction('complete'),
  notedAction('report_wrong_code'),
  plainAction('accept_offer'),
  plainAction('refuse_offer'),
  plainAction('withdraw_case'),
  objectWith(
    { parcel_id: id, action: v.literal('ship_return'), tracking_code: trackingCodeInput },
    { tracking_code: 'کد رهگیری را بنویسید.' },
  ),
])

export type BuyerAction = v.InferOutput<typeof buyerAction>
