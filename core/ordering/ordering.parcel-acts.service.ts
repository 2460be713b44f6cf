import type { Clock } from '../shared/clock.ports.ts'
import { Problem } from '../shared/problem.ts'
import { answerOffer, sendBack, withdrawCase } from './ordering.case.service.ts'
import type { ParcelEvent } from './ordering.parcel.machine.ts'
import { lockParcel, type ParcelParts, stepParcel } from './ordering.parcel-step.service.ts'
import type { LockedParcel, ParcelMore } from './ordering.parcels.ports.ts'
import type { ParcelAct } from './ordering.schema.ts'

export interface ActParts extends ParcelParts {
  readonly clock: Clock
}

/** What a buyer wants done with an own parcel. */
export interface ActInput {
  readonly parcel_id: string
  readonly act: Exclude<ParcelAct, 'report_problem'>
  readonly reason?: string | undefined
  readonly note: string
  readonly tracking_code?: string | undefined
}

type Act = (parts: ActParts, parcel: LockedParcel, input: ActInput, at: number) => Promise<void>

/** A buyer's act that is an event of the parcel's table. */
function stepOf(event: ParcelEvent, moreOf: (parcel: LockedParcel) => ParcelMore = () => ({})): Act {
  return (parts, parcel, { reason, note }, at) => {
    const actor = `account:${parcel.account_id}`
    const why = reason === undefined ? { note } : { reason, note }
    return stepParcel(parts, parcel, { event, actor, ...why, ...moreOf(parcel) }, at)
  }
}

const acts: Readonly<Record<ActInput['act'], Act>> = {
  cancel: stepOf('cancel'),
  ask_cancel: stepOf('ask_cancel'),
  accept_delay: stepOf('accept_delay', ({ delay_days }) => ({ later_by: delay_days ?? 0, delay_days: null })),
  refuse_delay: stepOf('refuse_delay', () => ({ delay_days: null })),
  deliver: stepOf('deliver'),
  complete: stepOf('complete'),
  report_code: stepOf('report_code'),
  accept_offer: (parts, parcel, _input, at) => answerOffer(parts, parcel, true, at),
  refuse_offer: (parts, parcel, _input, at) => answerOffer(parts, parcel, false, at),
  withdraw_case: (parts, parcel, _input, at) => withdrawCase(parts, parcel, at),
  send_back: (parts, parcel, { tracking_code = '' }, at) => sendBack(parts, parcel, tracking_code, at),
}

/** Does one act of the buyer in one transaction; answers the order's number. */
export function actOnParcel(parts: ActParts, input: ActInput, account_id: string): Promise<string> {
  return parts.transactions.run(() => actAsBuyer(parts, input, account_id))
}

async function actAsBuyer(parts: ActParts, input: ActInput, account_id: string): Promise<string> {
  const parcel = await lockParcel(parts, input.parcel_id, { as: 'buyer', account_id })
  const act = Object.hasOwn(acts, input.act) ? acts[input.act] : undefined
  if (act === undefined) throw new Problem('ordering/wrong-state')
  await act(parts, parcel, input, parts.clock.now())
  return parcel.number
}
