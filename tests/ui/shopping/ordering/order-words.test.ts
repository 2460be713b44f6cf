import { describe, expect, it } from 'vitest'
import { isBeingChecked } from '../../../../core/ordering/index.ts'
import { orderStateWord } from '../../../../ui/shopping/ordering/order-words.ts'
import { orderOf } from '../../../support/arbitraries/order.ts'

const unpaid = { ...orderOf('farsh'), state: 'pending_payment' as const }
const paying = (state: string) => ({ ...unpaid, payment: { state, reference: null } })

describe('where an order is, in words', () => {
  it('PAY-6 a payment whose outcome nobody knows is being checked, not awaited', () => {
    for (const state of ['verifying', 'unknown']) {
      expect(isBeingChecked(paying(state))).toBe(true)
      expect(orderStateWord(paying(state))).toBe('در حال بررسی پرداخت')
    }
    for (const order of [unpaid, paying('redirected'), paying('failed')]) {
      expect(orderStateWord(order)).toBe('در انتظار پرداخت')
    }
  })

  it('an order that ended says so, whatever its payment does', () => {
    expect(orderStateWord({ ...paying('unknown'), state: 'canceled' })).toBe('لغوشده')
  })
})
