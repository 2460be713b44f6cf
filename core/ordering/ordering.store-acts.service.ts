import { Problem } from '../shared/problem.ts'
import type { Offer } from './ordering.case.ts'
import { carryOut, finishParcel, offerFor } from './ordering.case-end.service.ts'
import { caseOf, stepCase } from './ordering.case-step.service.ts'
import type { ActParts } from './ordering.parcel-acts.service.ts'
import { lockParcel, stepParcel } from './ordering.parcel-step.service.ts'

/** What the people of a store may do with its parcels; each holds what belongs to it. */
export type StoreAct =
  | { readonly act: 'confirm' | 'accept_cancel' | 'refuse_cancel' | 'receive' | 'escalate' }
  | { readonly act: 'reject'; readonly reason: string; readonly note: string }
  | { readonly act: 'ship' | 'mend_code'; readonly tracking_code: string; readonly tracking_link: string | null }
  | { readonly act: 'ask_delay'; readonly delay_days: number; readonly note: string }
  | { readonly act: 'offer'; readonly offer: Offer }

/**
 * Does one act of a store's person inside the caller's transaction; answers the order's number.
 * @throws Problem ordering/not-found for a parcel of another store, ordering/wrong-state, ordering/too-much
 */
export async function actAsStore(
  parts: ActParts,
  parcel_id: string,
  account_id: string,
  wish: StoreAct,
): Promise<string> {
  const parcel = await lockParcel(parts, parcel_id, { as: 'store', account_id })
  const actor = `store:${parcel.store_id}:${account_id}`
  const at = parts.clock.now()
  if (wish.act === 'offer') {
    const own = caseOf(parcel)
    await stepCase(parts, own, 'offer', actor, at, { offer: offerFor(parcel, own, wish.offer) })
  } else if (wish.act === 'receive') {
    await carryOut(parts, parcel, await stepCase(parts, caseOf(parcel), 'receive', actor, at), actor, at)
  } else {
    if (wish.act === 'escalate') await stepCase(parts, caseOf(parcel), 'escalate', actor, at)
    const { act: event, ...more } = wish
    await stepParcel(parts, parcel, { event, actor, ...more }, at)
  }
  return parcel.number
}

/** The house decides a dispute: for the store, or as if this had been offered and agreed. */
export async function decideCase(
  parts: ActParts,
  parcel_id: string,
  actor: string,
  decision: Offer | 'for-store',
): Promise<string> {
  const parcel = await lockParcel(parts, parcel_id, { as: 'house' })
  const at = parts.clock.now()
  const own = caseOf(parcel)
  if (parcel.state !== 'in_dispute') throw new Problem('ordering/wrong-state')
  if (decision === 'for-store') {
    await stepCase(parts, own, 'decide', actor, at)
    await finishParcel(parts, parcel, 'completed', actor, at)
  } else {
    const offer = offerFor(parcel, own, decision)
    await carryOut(parts, parcel, await stepCase(parts, own, 'decide', actor, at, { offer }), actor, at)
  }
  return parcel.number
}
