import type { Draft, OrderState, ParcelEvent, ParcelState } from '../../core/ordering/index.ts'
import { parcelTable } from '../../core/ordering/index.ts'
import type { Rial } from '../../core/shared/money.ts'
import { advance } from '../../core/shared/states.ts'
import type { Buyer } from './order-drafts.ts'
import { timesOf, type Way } from './order-plans.ts'

/** One step of a parcel's way; `hours` are counted from the payment. */
export interface Step {
  readonly event: ParcelEvent
  readonly from: ParcelState
  readonly to: ParcelState
  readonly hours: number
}

/** An order of the demo market with the ways its parcels have gone. */
export interface DemoOrder {
  readonly id: number
  readonly buyer: Buyer
  readonly state: OrderState
  readonly draft: Draft
  readonly wallet_part: Rial
  /** Hours since it was placed; it was paid a moment later. */
  readonly age: number
  readonly source: string | null
  /** The steps of each parcel, in the order of the draft. */
  readonly steps: readonly (readonly Step[])[]
}

/** An order before it has its place among all. */
export type Unnumbered = Omit<DemoOrder, 'id'>

/** The steps of a way from the payment on. */
export function stepsOf(way: Way): Step[] {
  const times = timesOf(way)
  let from: ParcelState = 'new'
  return way.map((event, index) => {
    const step = {
      event,
      from,
      to: advance(parcelTable, from, event, 'ordering/wrong-state'),
      hours: times[index] ?? 0,
    }
    from = step.to
    return step
  })
}
