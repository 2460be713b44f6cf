import { Problem } from '../shared/problem.ts'
import type { Offer } from './ordering.case.ts'
import { carryOut, offerFor } from './ordering.case-end.service.ts'
import { caseOf, stepCase } from './ordering.case-step.service.ts'
import type { ActParts } from './ordering.parcel-acts.service.ts'
import type { ParcelEvent } from './ordering.parcel.machine.ts'
import { actOnPieces, type PortionAct, portionActs } from './ordering.portion.service.ts'
import { lockParcel, type Step, stepParcel } from './ordering.parcel-step.service.ts'
import type { LockedParcel } from './ordering.parcels.ports.ts'
import type { ShippingMethod } from './ordering.schema.ts'
import { needsCode, trackingLink } from './ordering.tracking.ts'

interface Shipping {
  readonly tracking_code?: string | undefined
  /** Another carrier than the buyer chose. */
  readonly method?: ShippingMethod | undefined
}

/** Who acts for a store; that they may was found before. */
export interface StorePerson {
  readonly store_id: string
  readonly account_id: string
}

/** What the people of a store may do with its parcels; each holds what belongs to it. */
export type StoreAct =
  | { readonly act: 'confirm' | 'accept_cancel' | 'refuse_cancel' | 'receive' | 'escalate' }
  | { readonly act: 'reject'; readonly reason: string; readonly note: string }
  | ({ readonly act: 'ship' } & Shipping)
  | ({ readonly act: 'mend_code' } & Shipping)
  | { readonly act: 'ask_delay'; readonly delay_days: number; readonly note: string }
  | { readonly act: 'offer'; readonly offer: Offer }
  | PortionAct

/**
 * Does one act of a store's person in one transaction; answers the order's number.
 * @throws Problem ordering/not-found for a parcel of another store, ordering/wrong-state, ordering/code-needed, ordering/too-much, ordering/contents-changed
 */
export function actAsStore(parts: ActParts, parcel_id: string, person: StorePerson, wish: StoreAct): Promise<string> {
  return parts.transactions.run(() => actOn(parts, parcel_id, person, wish))
}

async function actOn(
  parts: ActParts,
  parcel_id: string,
  { store_id, account_id }: StorePerson,
  wish: StoreAct,
): Promise<string> {
  const parcel = await lockParcel(parts, parcel_id, { as: 'store', store_id })
  const actor = `store:${store_id}:${account_id}`
  const at = parts.clock.now()
  if (isAboutPieces(wish)) {
    await actOnPieces(parts, parcel, wish, { account_id, actor, at })
  } else if (wish.act === 'offer') {
    const own = caseOf(parcel)
    await stepCase(parts, own, 'offer', actor, at, { offer: offerFor(parcel, own, wish.offer) })
  } else if (wish.act === 'receive') {
    await carryOut(parts, parcel, await stepCase(parts, caseOf(parcel), 'receive', actor, at), actor, at)
  } else {
    if (wish.act === 'escalate') await stepCase(parts, caseOf(parcel), 'escalate', actor, at)
    await stepParcel(parts, parcel, { actor, ...stepOf(parcel, wish) }, at)
  }
  return parcel.number
}

function isAboutPieces(wish: StoreAct): wish is PortionAct {
  return portionActs.includes(wish.act)
}

function stepOf(parcel: LockedParcel, wish: Exclude<StoreAct, PortionAct | { act: 'offer' }>): Omit<Step, 'actor'> {
  if (wish.act !== 'ship' && wish.act !== 'mend_code') {
    const { act: event, ...more } = wish
    return { event: event as ParcelEvent, ...more }
  }
  const method = wish.method ?? parcel.method
  const { act: event, tracking_code } = wish
  if (tracking_code !== undefined)
    return { event, method, tracking_code, tracking_link: trackingLink(method, tracking_code) }
  if (event === 'mend_code' || needsCode(method)) throw new Problem('ordering/code-needed')
  return { event, method }
}
