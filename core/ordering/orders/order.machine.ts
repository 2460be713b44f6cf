import type { StateTable } from '../../shared/state-machines/state-table.ts'
import type { OrderState } from './schema.ts'

export type OrderEvent = 'verify' | 'expire' | 'cancel'

/** The transitions of an order; everything after payment derives from its parcels. */
export const orderTransitions: StateTable<OrderState, OrderEvent> = {
  pending_payment: { verify: 'paid', expire: 'expired', cancel: 'canceled' },
  paid: {},
  // A late payment captures an expired order if its stock is still available; otherwise the money becomes wallet
  // credit.
  expired: { verify: 'paid' },
  canceled: {},
}
