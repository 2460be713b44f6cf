import type { StateTable } from '../shared/states.ts'
import type { OrderState } from './ordering.schema.ts'

export type OrderEvent = 'verify' | 'expire' | 'cancel'

/** The states of an order (domain.md); everything after payment derives from its parcels. */
export const orderTable: StateTable<OrderState, OrderEvent> = {
  pending_payment: { verify: 'paid', expire: 'expired', cancel: 'canceled' },
  paid: {},
  // A late success finds its stock again or becomes wallet credit; only the first brings the order back.
  expired: { verify: 'paid' },
  canceled: {},
}
