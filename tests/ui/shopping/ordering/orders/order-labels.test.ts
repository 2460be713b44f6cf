import { describe, expect, it } from 'vitest'
import { isBeingChecked } from '../../../../../core/ordering/index.ts'
import { orderStateLabel } from '../../../../../ui/shopping/ordering/orders/order-labels.ts'
import { orderOf } from '../../../../support/arbitraries/order.ts'

const unpaid = { ...orderOf('farsh'), state: 'pending_payment' as const }
const paying = (state: string) => ({ ...unpaid, payment: { state, reference: null } })

describe('the label of an order’s state', () => {
  it('PAY-6 shows an unknown payment as being checked, not as awaited', () => {
    for (const state of ['verifying', 'unknown']) {
      expect(isBeingChecked(paying(state))).toBe(true)
      expect(orderStateLabel(paying(state))).toBe('در حال بررسی پرداخت')
    }
    for (const order of [unpaid, paying('redirected'), paying('failed')]) {
      expect(orderStateLabel(order)).toBe('در انتظار پرداخت')
    }
  })

  it('shows an ended order as ended, whatever its payment does', () => {
    expect(orderStateLabel({ ...paying('unknown'), state: 'canceled' })).toBe('لغوشده')
  })
})
