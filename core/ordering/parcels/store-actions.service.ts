import { Problem } from '../../shared/problems/problem.ts'
import { carryOutAgreement, pricedOffer } from '../cases/outcome.service.ts'
import { requireCase, transitionCase } from '../cases/transition.service.ts'
import type { ParcelActionDependencies } from './buyer-actions.service.ts'
import { performItemAction } from './partial.service.ts'
import type { ItemAction, StoreAction } from './store-actions.ts'
import { lockParcel, type ParcelTransition, transitionParcel } from './transition.service.ts'
import type { LockedParcel } from './parcel.ports.ts'
import { requiresTrackingCode, trackingLink } from '../shipping/tracking.ts'

/** A staff member of a store, already authorised. */
export interface StoreMember {
  readonly store_id: string
  readonly account_id: string
}

/**
 * Does one act of a store's person in one transaction; answers the order's number.
 * @throws Problem ordering/not-found for a parcel of another store, ordering/wrong-state,
 * ordering/tracking-code-required, ordering/above-refundable, ordering/contents-changed, ordering/nothing-left
 */
export function performStoreAction(
  deps: ParcelActionDependencies,
  parcel_id: string,
  person: StoreMember,
  action: StoreAction,
): Promise<string> {
  return deps.transactions.run(() => actOn(deps, parcel_id, person, action))
}

async function actOn(
  deps: ParcelActionDependencies,
  parcel_id: string,
  { store_id, account_id }: StoreMember,
  action: StoreAction,
): Promise<string> {
  const parcel = await lockParcel(deps, parcel_id, { as: 'store', store_id })
  const actor = `store:${store_id}:${account_id}`
  const at = deps.clock.now()
  switch (action.action) {
    case 'pack':
    case 'split':
    case 'reject_items':
      await performItemAction(deps, parcel, action, { account_id, actor, at })
      break
    case 'offer': {
      const parcelCase = requireCase(parcel)
      const offer = pricedOffer(parcel, parcelCase, action)
      await transitionCase(deps, parcelCase, 'offer', actor, at, { offer })
      break
    }
    case 'receive': {
      const received = await transitionCase(deps, requireCase(parcel), 'receive', actor, at)
      await carryOutAgreement(deps, parcel, received, actor, at)
      break
    }
    default:
      if (action.action === 'escalate') await transitionCase(deps, requireCase(parcel), 'escalate', actor, at)
      await transitionParcel(deps, parcel, { actor, ...transitionOf(parcel, action) }, at)
  }
  return parcel.number
}

type ParcelAction = Exclude<StoreAction, ItemAction | { readonly action: 'offer' | 'receive' }>

function transitionOf(parcel: LockedParcel, action: ParcelAction): Omit<ParcelTransition, 'actor'> {
  if (action.action !== 'ship' && action.action !== 'correct_code') {
    const { action: event, ...details } = action
    // A refused request takes the buyer's choice with it; the next one makes its own.
    return { event, ...details, ...(event === 'refuse_cancel' ? { refund_to: null } : {}) }
  }
  const method = action.method ?? parcel.method
  const { action: event, tracking_code } = action
  if (tracking_code !== undefined)
    return { event, method, tracking_code, tracking_link: trackingLink(method, tracking_code) }
  if (event === 'correct_code' || requiresTrackingCode(method)) throw new Problem('ordering/tracking-code-required')
  return { event, method }
}
