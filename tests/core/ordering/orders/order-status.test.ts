import { describe, expect, it } from 'vitest'
import { orderGroupOf, orderStatusOf } from '../../../../core/ordering/orders/order-status.ts'
import { type OrderState, type ParcelState, parcelStates } from '../../../../core/ordering/orders/schema.ts'

const paid = (...states: readonly ParcelState[]) => ({
  state: 'paid' as const,
  payment: null,
  parcels: states.map((state) => ({ state })),
})
const unpaid = (state: OrderState, payment: string | null = null) => ({
  state,
  payment: payment === null ? null : { state: payment, reference: null },
  parcels: [{ state: 'new' as const }],
})

describe('how an order stands', () => {
  it('ORD-72 until it is paid its payment says it', () => {
    expect(orderStatusOf(unpaid('pending_payment'))).toBe('pending_payment')
    expect(orderStatusOf(unpaid('pending_payment', 'unknown'))).toBe('checking')
    expect([orderStatusOf(unpaid('expired')), orderStatusOf(unpaid('canceled', 'failed'))]).toEqual([
      'expired',
      'canceled',
    ])
  })

  it.each([
    [['new'], 'new'],
    [['new', 'preparing'], 'new'],
    [['preparing', 'cancel_requested', 'delay_requested'], 'preparing'],
    [['new', 'shipped'], 'partly_shipped'],
    [['shipped', 'tracking_wrong'], 'shipped'],
    [['shipped', 'completed'], 'partly_delivered'],
    [['delivered', 'completed', 'partially_refunded'], 'delivered'],
    [['completed', 'problem'], 'in_review'],
    [['new', 'in_dispute'], 'in_review'],
    [['canceled', 'shipped'], 'shipped'],
    [['refunded', 'completed'], 'delivered'],
    [['canceled', 'canceled'], 'canceled'],
    [['canceled', 'refunded'], 'returned'],
  ] as const)('ORD-72 parcels %j say %s', (states, status) => {
    expect(orderStatusOf(paid(...states))).toBe(status)
  })

  it('ORD-73 every order is in exactly one group', () => {
    expect([unpaid('pending_payment'), unpaid('expired'), unpaid('canceled')].map(orderGroupOf)).toEqual([
      'open',
      'reversed',
      'reversed',
    ])
    const groups = Object.fromEntries(parcelStates.map((state) => [state, orderGroupOf(paid(state))]))
    expect(groups).toMatchObject({
      new: 'open',
      problem: 'open',
      delivered: 'delivered',
      partially_refunded: 'delivered',
    })
    expect(groups).toMatchObject({ canceled: 'reversed', refunded: 'reversed' })
    expect(orderGroupOf(paid('refunded', 'completed'))).toBe('delivered')
    expect(orderGroupOf(paid('completed', 'shipped'))).toBe('open')
  })
})
