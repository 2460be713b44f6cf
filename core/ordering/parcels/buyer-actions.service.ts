import type { Clock } from '../../shared/ports/clock.ports.ts'
import { respondToOffer, recordReturnCode, withdrawCase } from '../cases/case.service.ts'
import type { BuyerAction } from './buyer-actions.ts'
import type { ParcelEvent } from './parcel.machine.ts'
import { lockParcel, type ParcelDependencies, transitionParcel } from './transition.service.ts'
import type { LockedParcel, ParcelChanges } from './parcel.ports.ts'

export interface ParcelActionDependencies extends ParcelDependencies {
  readonly clock: Clock
}

/** Does one act of the buyer in one transaction; answers the order's number. */
export function performBuyerAction(
  deps: ParcelActionDependencies,
  input: BuyerAction,
  account_id: string,
): Promise<string> {
  return deps.transactions.run(() => actAsBuyer(deps, input, account_id))
}

async function actAsBuyer(deps: ParcelActionDependencies, input: BuyerAction, account_id: string): Promise<string> {
  const parcel = await lockParcel(deps, input.parcel_id, { as: 'buyer', account_id })
  await performAction(deps, parcel, input, deps.clock.now())
  return parcel.number
}

function performAction(
  deps: ParcelActionDependencies,
  parcel: LockedParcel,
  input: BuyerAction,
  at: number,
): Promise<void> {
  switch (input.action) {
    case 'accept_offer':
      return respondToOffer(deps, parcel, true, at)
    case 'refuse_offer':
      return respondToOffer(deps, parcel, false, at)
    case 'withdraw_case':
      return withdrawCase(deps, parcel, at)
    case 'ship_return':
      return recordReturnCode(deps, parcel, input.tracking_code, at)
    default: {
      const { action: event, parcel_id: _parcel_id, ...explanation } = input
      const actor = `account:${parcel.account_id}`
      return transitionParcel(deps, parcel, { event, actor, ...explanation, ...delayChanges(parcel, event) }, at)
    }
  }
}

/** Returns how an answer to the store's request for more time changes the parcel. */
function delayChanges({ delay_days }: LockedParcel, event: ParcelEvent): ParcelChanges {
  if (event === 'accept_delay') return { added_days: delay_days ?? 0, delay_days: null }
  return event === 'refuse_delay' ? { delay_days: null } : {}
}
