import type { Draft, OrderState, ParcelEvent, ParcelState } from '../../../core/ordering/index.ts'
import { parcelTransitions } from '../../../core/ordering/index.ts'
import type { Rial } from '../../../core/shared/money.ts'
import { nextState } from '../../../core/shared/state-machines/state-table.ts'
import type { Buyer } from './order-drafts.ts'
import { stepTimesOf, type OrderScenario } from './order-scenarios.ts'

/** One event of a parcel; `hours` counts from the payment. */
export interface OrderStep {
  readonly event: ParcelEvent
  readonly from: ParcelState
  readonly to: ParcelState
  readonly hours: number
}

/** An order of the demo market with the events of its parcels. */
export interface DemoOrder {
  readonly id: number
  readonly buyer: Buyer
  readonly state: OrderState
  readonly draft: Draft
  readonly wallet_amount: Rial
  /** Hours since it was placed; the payment follows immediately. */
  readonly age: number
  readonly source: string | null
  /** The events of each parcel, in the order of the draft. */
  readonly steps: readonly (readonly OrderStep[])[]
}

/** An order before it is numbered. */
export type UnnumberedOrder = Omit<DemoOrder, 'id'>

/** Returns the events of a scenario from the payment on. */
export function orderStepsOf(scenario: OrderScenario): OrderStep[] {
  const times = stepTimesOf(scenario)
  let from: ParcelState = 'new'
  return scenario.map((event, index) => {
    const step = {
      event,
      from,
      to: nextState(parcelTransitions, from, event, 'ordering/wrong-state'),
      hours: times[index] ?? 0,
    }
    from = step.to
    return step
  })
}
