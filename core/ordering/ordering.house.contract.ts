import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { page } from '../contract/pages.ts'
import { amount, anyAmount, flag, hash, id, instant, quantity, requiredText, text } from '../contract/schemas.ts'
import { caseKinds, caseSolutions, caseStates, shownCase } from './ordering.case.ts'
import { parcelStates, shownItem } from './ordering.schema.ts'
import { rulingKinds, shownRuling } from './ordering.ruling.ts'

const turn = {
  waiting_for: v.nullable(v.picklist(['store', 'buyer', 'carrier', 'house'])),
  until: v.nullable(instant),
}

const heading = {
  parcel_id: id,
  number: v.string(),
  state: v.picklist(parcelStates),
  opened_at: v.nullable(instant),
  store: v.object({ id, title: v.string(), slug: v.nullable(v.string()) }),
  ...turn,
}

const row = v.object({
  ...heading,
  buyer: v.string(),
  amount: anyAmount,
  case: v.nullable(
    v.object({ state: v.picklist(caseStates), kind: v.picklist(caseKinds), wanted: v.picklist(caseSolutions) }),
  ),
})

/** A parcel in the list of the house. */
export type HouseRow = v.InferOutput<typeof row>

const person = { name: v.string(), mobile: v.string() }

const past = v.object({
  subject: v.picklist(['parcel', 'case']),
  to: v.string(),
  by: v.string(),
  at: instant,
  reason: v.nullable(v.string()),
  note: v.nullable(v.string()),
})

/** A line with what is left of it: pieces that did not come back, and what of their price did not. */
const item = v.object({ ...shownItem.entries, left: v.object({ quantity: v.number(), amount: anyAmount }) })

const opened = v.object({
  ...heading,
  since: instant,
  paid_at: instant,
  tracking_code: v.nullable(v.string()),
  buyer: v.object({ ...person, user_hash_id: hash }),
  owner: v.nullable(v.object(person)),
  items: v.array(item),
  items_total: anyAmount,
  shipping_cost: anyAmount,
  refunded: anyAmount,
  coupon_part: anyAmount,
  /** What may still come back at most, and how much of it is shipping. */
  left: v.object({ total: anyAmount, shipping: anyAmount }),
  case: v.nullable(shownCase),
  rulings: v.array(v.object({ ...shownRuling.entries, by: v.string() })),
  history: v.array(past),
  /** What the store can withdraw and owes now, and what a refund after completion took of either. */
  money: v.object({ available: anyAmount, owed: anyAmount, taken: anyAmount, receivable: anyAmount }),
  /** What the house may do by the state of the parcel; the rights of the person come on top. */
  may: v.nullable(v.picklist(['decide', 'refund'])),
})

/** A parcel with its case as the house reads it. */
export type HouseCase = v.InferOutput<typeof opened>

const piece = v.pipe(
  v.object({ variant_id: id, quantity: v.optional(quantity), amount: v.optional(amount) }),
  v.check((one) => (one.quantity === undefined) !== (one.amount === undefined), 'یا تعداد را بنویسید یا مبلغ را.'),
)

const pieces = v.pipe(
  v.array(piece),
  v.maxLength(100),
  v.check(
    (chosen) => new Set(chosen.map(({ variant_id }) => variant_id)).size === chosen.length,
    'یک کالا دو بار آمده است.',
  ),
)

const ruling = {
  parcel_id: id,
  /** What comes back where only a part does: pieces of a line at their price, or an amount of it. */
  items: v.optional(pieces, []),
  shipping: v.optional(flag, false),
  reason: requiredText(500),
}

const problems = [
  'ordering/not-found',
  'ordering/decided-already',
  'ordering/too-much',
  'ordering/nothing-back',
] as const

/** What the platform sees of problem reports, returns and disputes, and decides about them. */
export const houseContract = contract({
  houseCases: {
    method: 'GET',
    path: '/platform/cases',
    summary: 'Problem reports, returns and disputes, the oldest first; completed parcels by number or mobile number.',
    access: 'platform.support.read',
    input: v.object({
      ...page,
      state: v.optional(v.picklist(['open', 'decided', 'completed']), 'open'),
      kind: v.optional(v.picklist(caseKinds)),
      waiting: v.optional(v.picklist(['house'])),
      text: v.optional(text(60), ''),
    }),
    output: v.object({ total: v.number(), rows: v.array(row) }),
    problems: [],
  },
  houseCase: {
    method: 'GET',
    path: '/platform/cases/{parcel_id}',
    summary: 'A paid parcel with its case: both sides, photos, items, history, and what the house decided.',
    access: 'platform.support.read',
    input: v.object({ parcel_id: id }),
    output: opened,
    problems: ['ordering/not-found'],
  },
  houseCasePhoto: {
    method: 'GET',
    path: '/platform/case-photos/{photo_id}',
    summary: 'A photo of a case as a data address.',
    access: 'platform.support.read',
    input: v.object({ photo_id: hash }),
    output: v.object({ picture: v.string() }),
    problems: ['ordering/photo-not-found'],
  },
  decideCase: {
    method: 'POST',
    path: '/platform/cases/{parcel_id}/decision',
    summary:
      'Decides a dispute: completes the parcel, or gives all or a part of its price back, at once or after a return.',
    access: 'platform.support.write',
    idempotent: true,
    input: v.object({
      ...ruling,
      kind: v.picklist(rulingKinds, 'رأی را انتخاب کنید.'),
      with_return: v.optional(flag, false),
      /** The state of the case that was seen. */
      seen: v.picklist(caseStates),
    }),
    output: opened,
    problems,
  },
  refundCompleted: {
    method: 'POST',
    path: '/platform/cases/{parcel_id}/refund',
    summary:
      'Gives all or a part of what is left of a completed parcel back, as often as something is left; what the store has not available it owes.',
    access: 'platform.finance.write',
    idempotent: true,
    input: v.object({
      ...ruling,
      kind: v.picklist(['refund', 'part_refund'], 'رأی را انتخاب کنید.'),
      /** What had come back to the buyer as it was seen; of two who rule at once the second is told. */
      seen: v.optional(anyAmount, 0),
    }),
    output: opened,
    problems: [...problems, 'ordering/parts-unknown'],
  },
})
