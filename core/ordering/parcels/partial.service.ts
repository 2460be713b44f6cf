import { Problem } from '../../shared/problems/problem.ts'
import type { CaseItem } from '../cases/case.ts'
import type { ParcelActionDependencies } from './buyer-actions.service.ts'
import { lockParcel, transitionParcel } from './transition.service.ts'
import type { LockedParcel } from './parcel.ports.ts'
import type { ItemAction } from './store-actions.ts'
import { coversWholeParcel, type SplitParcel, splitParcelWorth } from './partial.ts'

interface StoreActor {
  readonly account_id: string
  readonly actor: string
  readonly at: number
}

/**
 * Performs an action on items of a locked parcel.
 * @throws Problem ordering/contents-changed when the items are not those of the parcel
 */
export async function performItemAction(
  deps: ParcelActionDependencies,
  parcel: LockedParcel,
  action: ItemAction,
  storeActor: StoreActor,
): Promise<void> {
  if (action.action === 'pack') await packParcel(deps, parcel, action.items, storeActor)
  else if (action.action === 'split') await splitParcel(deps, parcel, action.items, storeActor)
  else await rejectItems(deps, parcel, action, storeActor)
}

// Packing a packed parcel again changes nothing.
async function packParcel(
  { parcels }: ParcelActionDependencies,
  parcel: LockedParcel,
  items: readonly CaseItem[],
  storeActor: StoreActor,
) {
  if (parcel.state !== 'preparing') throw new Problem('ordering/wrong-state')
  if (!coversWholeParcel(parcel, items)) throw new Problem('ordering/contents-changed')
  await parcels.markPacked(parcel.id, storeActor.account_id, storeActor.at)
}

async function splitParcel(
  deps: ParcelActionDependencies,
  parcel: LockedParcel,
  items: readonly CaseItem[],
  storeActor: StoreActor,
) {
  const partial = splitParcelWorth(parcel, items, 'shared')
  if (partial.remaining.lines.length === 0) throw new Problem('ordering/nothing-left')
  await splitOff(deps, parcel, partial, storeActor)
}

// Rejected items become a parcel of their own, which is canceled; the rest continues. When nothing would be left, the
// parcel itself is canceled.
async function rejectItems(
  deps: ParcelActionDependencies,
  parcel: LockedParcel,
  { items, reason, note }: Extract<ItemAction, { action: 'reject_items' }>,
  storeActor: StoreActor,
): Promise<void> {
  const partial = splitParcelWorth(parcel, items, 'stays')
  const rejectedParcel =
    partial.remaining.lines.length === 0 ? parcel : await splitOff(deps, parcel, partial, storeActor)
  await transitionParcel(
    deps,
    rejectedParcel,
    { event: 'reject_items', actor: storeActor.actor, reason, note },
    storeActor.at,
  )
}

async function splitOff(
  deps: ParcelActionDependencies,
  parcel: LockedParcel,
  partial: SplitParcel,
  { actor, at }: StoreActor,
): Promise<LockedParcel> {
  const { id, state, store_id } = parcel
  if (state !== 'new' && state !== 'preparing') throw new Problem('ordering/wrong-state')
  const newParcelId = await deps.parcels.splitOff(id, partial.removed)
  await deps.parcels.record([
    { subject: 'parcel', subject_id: newParcelId, from: null, to: state, event: 'split', actor, at },
  ])
  return lockParcel(deps, newParcelId, { as: 'store', store_id })
}
