import * as v from 'valibot'
import { amount, count, id, objectWith, requiredText } from '../../contract/schemas.ts'
import { caseItem, caseSolutions } from '../cases/case.ts'
import { shippingMethods } from '../orders/schema.ts'
import { messages } from '../../validation/index.ts'
import { actionNote, cancelReason, plainAction, reasonRequired, trackingCodeInput } from './buyer-actions.ts'

const days = v.pipe(count(1, 30), v.maxValue(30, 'بیش از ۳۰ روز نمی‌توان خواست.'))

const itemsRequired = 'دست‌کم یک کالا را انتخاب کنید.'
const solutionRequired = 'پیشنهاد را انتخاب کنید.'

const items = v.pipe(
  v.array(caseItem),
  v.minLength(1, itemsRequired),
  v.maxLength(100),
  v.check(
    (chosen) => new Set(chosen.map(({ variant_id }) => variant_id)).size === chosen.length,
    'یک کالا دو بار آمده است.',
  ),
)

function itemsAction<const Action extends string>(action: Action) {
  return objectWith({ parcel_id: id, action: v.literal(action), items }, { items: itemsRequired })
}

function shippingAction<const Action extends string>(action: Action) {
  return v.object({
    parcel_id: id,
    action: v.literal(action),
    /** A carrier other than the one the buyer chose. */
    method: v.optional(v.picklist(shippingMethods)),
    tracking_code: v.optional(trackingCodeInput),
  })
}

/** What staff may do with a parcel while preparing it. */
export const fulfillmentAction = v.variant('action', [
  plainAction('confirm'),
  itemsAction('pack'),
  shippingAction('ship'),
  shippingAction('correct_code'),
  objectWith(
    { parcel_id: id, action: v.literal('request_delay'), delay_days: days, note: requiredText(500) },
    { delay_days: 'چند روز بیشتر می‌خواهید؟', note: messages.required },
  ),
  itemsAction('split'),
  plainAction('receive'),
])

/** The actions of staff that decide about a parcel's money. */
export const resolutionAction = v.variant('action', [
  objectWith(
    { parcel_id: id, action: v.literal('reject'), reason: cancelReason, note: actionNote },
    { reason: reasonRequired },
  ),
  objectWith(
    { parcel_id: id, action: v.literal('reject_items'), items, reason: cancelReason, note: actionNote },
    { items: itemsRequired, reason: reasonRequired },
  ),
  plainAction('accept_cancel'),
  plainAction('refuse_cancel'),
  v.pipe(
    objectWith(
      {
        parcel_id: id,
        action: v.literal('offer'),
        solution: v.picklist(caseSolutions, solutionRequired),
        amount: v.optional(amount, 0),
        with_return: v.optional(v.boolean(), false),
        note: actionNote,
      },
      { solution: solutionRequired },
    ),
    v.forward(
      v.check(
        ({ solution, amount: refundAmount }) => solution !== 'discount' || refundAmount > 0,
        'مبلغی را که برمی‌گردد بنویسید.',
      ),
      ['amount'],
    ),
    v.forward(
      v.check(
        ({ solution, with_return }) => solution !== 'discount' || !with_return,
        'کالایی که با تخفیف نگه داشته می‌شود برنمی‌گردد.',
      ),
      ['with_return'],
    ),
  ),
  plainAction('escalate'),
])

export type FulfillmentAction = v.InferInput<typeof fulfillmentAction>

type WithoutParcel<Action> = Action extends unknown ? Omit<Action, 'parcel_id'> : never

/** An action of a store on one of its parcels, with its data. */
export type StoreAction = WithoutParcel<v.InferOutput<typeof fulfillmentAction | typeof resolutionAction>>

/** The actions of staff on single items of a parcel. */
export type ItemAction = Extract<StoreAction, { readonly action: 'pack' | 'split' | 'reject_items' }>
