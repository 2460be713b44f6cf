import * as v from 'valibot'
import { anyAmount, hash, id, instant, quantity, text } from '../../contract/schemas.ts'
import { refundTarget } from '../../finance/index.ts'
import type { Rial } from '../../shared/money.ts'
import type { Share } from '../parcels/refund.ts'

/** What can be wrong with a parcel. */
export const caseKinds = ['not-received', 'damaged', 'wrong', 'incomplete', 'not-as-described', 'changed-mind'] as const

/** What can be requested or offered: a refund, a replacement, or a discount. */
export const caseSolutions = ['refund', 'replace', 'discount'] as const

export const caseStates = [
  'open',
  'offered',
  'agreed',
  'escalated',
  'decided',
  'waiting_return',
  'received',
  'refunded',
  'replaced',
  'withdrawn',
] as const

export type CaseKind = (typeof caseKinds)[number]
export type CaseSolution = (typeof caseSolutions)[number]
export type CaseState = (typeof caseStates)[number]

/** A quantity of a variant that a case is about. */
export const caseItem = v.object({ variant_id: id, quantity })

export type CaseItem = v.InferOutput<typeof caseItem>

/** The largest number of photos of a case. */
export const maxCasePhotos = 5

const offer = v.object({
  solution: v.picklist(caseSolutions),
  /** The refund, in Rial; zero for a replacement. */
  amount: anyAmount,
  with_return: v.boolean(),
  note: v.string(),
})

export type SettlementOffer = v.InferOutput<typeof offer>

/**
 * Returns the default offer of a store: a refund with return when the buyer changed their mind (ORD-47), else what the
 * buyer requested.
 */
export function defaultOffer({
  kind,
  wanted,
}: Pick<CaseReport, 'kind' | 'wanted'>): Pick<SettlementOffer, 'solution' | 'with_return'> {
  return kind === 'changed-mind' ? { solution: 'refund', with_return: true } : { solution: wanted, with_return: false }
}

/** An offer as a case stores it; a decision of the platform includes the refund of each line. */
export interface CaseOffer extends SettlementOffer {
  readonly breakdown?: {
    readonly shares: readonly (readonly [variant_id: string, share: Share])[]
    readonly shipping: Rial
  }
}

/** A shopper's report of a problem. */
export const caseReport = v.object({
  parcel_id: id,
  kind: v.picklist(caseKinds, 'نوع مشکل را انتخاب کنید.'),
  wanted: v.picklist(caseSolutions, 'خواستهٔ خود را انتخاب کنید.'),
  items: v.pipe(v.array(caseItem), v.minLength(1, 'دست‌کم یک کالا را انتخاب کنید.'), v.maxLength(100)),
  /** Where a refund is to go. */
  refund_to: refundTarget,
  text: v.pipe(text(2000), v.minLength(5, 'مشکل را در چند واژه بنویسید.')),
  photos: v.optional(v.pipe(v.array(hash), v.maxLength(maxCasePhotos, 'حداکثر ۵ عکس می‌توان فرستاد.')), []),
})

export type CaseReport = v.InferOutput<typeof caseReport>

/** A case as the buyer and the store read it. */
export const shownCase = v.object({
  id,
  state: v.picklist(caseStates),
  kind: v.picklist(caseKinds),
  wanted: v.picklist(caseSolutions),
  items: v.array(v.object({ variant_id: id, quantity: v.number() })),
  text: v.string(),
  photos: v.array(v.string()),
  offer: v.nullable(offer),
  /** The tracking code of the returned items. */
  tracking_code: v.nullable(v.string()),
  since: instant,
})

export type ShownCase = v.InferOutput<typeof shownCase>
