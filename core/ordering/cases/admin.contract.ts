import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { pageInput } from '../../contract/pagination.ts'
import { amount, anyAmount, flag, hash, id, instant, quantity, requiredText, text } from '../../contract/schemas.ts'
import { caseKinds, caseSolutions, caseStates, shownCase } from './case.ts'
import { parcelStates, parcelItem } from '../orders/schema.ts'
import { decisionKinds, decisionDetails } from './decision.ts'

const nextActorFields = {
  waiting_for: v.nullable(v.picklist(['store', 'buyer', 'carrier', 'platform'])),
  until: v.nullable(instant),
}

const caseHeading = {
  parcel_id: id,
  number: v.string(),
  state: v.picklist(parcelStates),
  opened_at: v.nullable(instant),
  store: v.object({ id, title: v.string(), slug: v.nullable(v.string()) }),
  ...nextActorFields,
}

const caseRow = v.object({
  ...caseHeading,
  buyer: v.string(),
  amount: anyAmount,
  case: v.nullable(
    v.object({ state: v.picklist(caseStates), kind: v.picklist(caseKinds), wanted: v.picklist(caseSolutions) }),
  ),
})

/** A parcel in the platform's list of cases. */
export type AdminCaseRow = v.InferOutput<typeof caseRow>

const person = { name: v.string(), mobile: v.string() }

const historyRow = v.object({
  subject: v.picklist(['parcel', 'case']),
  to: v.string(),
  by: v.string(),
  at: instant,
  reason: v.nullable(v.string()),
  note: v.nullable(v.string()),
})

/** An item with what is left of it after refunds: quantity and paid amount. */
const item = v.object({ ...parcelItem.entries, left: v.object({ quantity: v.number(), amount: anyAmount }) })

const caseDetails = v.object({
  ...caseHeading,
  since: instant,
  paid_at: instant,
  tracking_code: v.nullable(v.string()),
  buyer: v.object({ ...person, user_hash_id: hash }),
  owner: v.nullable(v.object(person)),
  items: v.array(item),
  items_total: anyAmount,
  shipping_cost: anyAmount,
  refunded: anyAmount,
  coupon_discount: anyAmount,
  /** The largest possible refund, and how much of it is shipping. */
  left: v.object({ total: anyAmount, shipping: anyAmount }),
  case: v.nullable(shownCase),
  decisions: v.array(v.object({ ...decisionDetails.entries, by: v.string() })),
  history: v.array(historyRow),
  /** What the store can withdraw and owes now, and what refunds after completion took from either. */
  money: v.object({ available: anyAmount, owed: anyAmount, taken: anyAmount, receivable: anyAmount }),
  /** What the platform may do in this state; the person's rights apply on top. */
  may: v.nullable(v.picklist(['decide', 'refund'])),
})

/** A parcel with its case as the platform reads it. */
export type AdminCase = v.InferOutput<typeof caseDetails>

const refundItem = v.pipe(
  v.object({ variant_id: id, quantity: v.optional(quantity), amount: v.optional(amount) }),
  v.check(
    (entry) => (entry.quantity === undefined) !== (entry.amount === undefined),
    'یا تعداد را بنویسید یا مبلغ را.',
  ),
)

const refundItems = v.pipe(
  v.array(refundItem),
  v.maxLength(100),
  v.check(
    (chosen) => new Set(chosen.map(({ variant_id }) => variant_id)).size === chosen.length,
    'یک کالا دو بار آمده است.',
  ),
)

const decisionInput = {
  parcel_id: id,
  /** A partial refund: a quantity of a line at its price, or an amount. */
  items: v.optional(refundItems, []),
  shipping: v.optional(flag, false),
  reason: requiredText(500),
}

const problems = [
  'ordering/not-found',
  'ordering/already-decided',
  'ordering/above-refundable',
  'ordering/nothing-refunded',
] as const

/** The endpoints with which the platform reads cases and decides them. */
export const adminCasesContract = contract({
  listCases: {
    method: 'GET',
    path: '/platform/cases',
    summary:
      'Lists problem reports, returns and disputes, oldest first, and completed parcels by number or mobile number.',
    access: 'platform.support.read',
    input: v.object({
      ...pageInput,
      state: v.optional(v.picklist(['open', 'decided', 'completed']), 'open'),
      kind: v.optional(v.picklist(caseKinds)),
      waiting: v.optional(v.picklist(['platform'])),
      text: v.optional(text(60), ''),
    }),
    output: v.object({ total: v.number(), rows: v.array(caseRow) }),
    problems: [],
  },
  getCase: {
    method: 'GET',
    path: '/platform/cases/{parcel_id}',
    summary: 'Returns a paid parcel with its case: both parties, photos, items, history and decisions.',
    access: 'platform.support.read',
    input: v.object({ parcel_id: id }),
    output: caseDetails,
    problems: ['ordering/not-found'],
  },
  getPlatformCasePhoto: {
    method: 'GET',
    path: '/platform/case-photos/{photo_id}',
    summary: 'Returns a photo of a case as a data URL.',
    access: 'platform.support.read',
    input: v.object({ photo_id: hash }),
    output: v.object({ picture: v.string() }),
    problems: ['ordering/photo-not-found'],
  },
  decideCase: {
    method: 'POST',
    path: '/platform/cases/{parcel_id}/decision',
    summary:
      'Decides a dispute: completes the parcel, or refunds all or a part of its price, at once or after a return.',
    access: 'platform.support.write',
    idempotent: true,
    input: v.object({
      ...decisionInput,
      kind: v.picklist(decisionKinds, 'رأی را انتخاب کنید.'),
      with_return: v.optional(flag, false),
      /** The state of the case the caller saw; another state is a conflict. */
      seen: v.picklist(caseStates),
    }),
    output: caseDetails,
    problems,
  },
  refundCompletedParcel: {
    method: 'POST',
    path: '/platform/cases/{parcel_id}/refund',
    summary:
      'Refunds all or a part of what is left of a completed parcel, repeatedly; what the store does not have available becomes its debt.',
    access: 'platform.finance.write',
    idempotent: true,
    input: v.object({
      ...decisionInput,
      kind: v.picklist(['refund', 'partial_refund'], 'رأی را انتخاب کنید.'),
      /** The refunded total the caller saw; of two concurrent refunds the second is a conflict. */
      seen: v.optional(anyAmount, 0),
    }),
    output: caseDetails,
    problems: [...problems, 'ordering/refund-breakdown-unknown'],
  },
})
