import { describe, expect, it } from 'vitest'
import { isBeingChecked, orderStatusOf, parcelStates } from '../../../../../core/ordering/index.ts'
import {
  orderStatusLabels,
  parcelStateLabel,
  timelineOf,
} from '../../../../../ui/shopping/ordering/orders/order-labels.ts'
import { orderOf } from '../../../../support/arbitraries/order.ts'

const unpaid = { ...orderOf('farsh'), state: 'pending_payment' as const }
const paying = (state: string) => ({ ...unpaid, payment: { state, reference: null } })
const labelOf = (order: Parameters<typeof orderStatusOf>[0]) => orderStatusLabels[orderStatusOf(order)]

describe('the label of how an order stands', () => {
  it('PAY-6 shows an unknown payment as being checked, not as awaited', () => {
    for (const state of ['verifying', 'unknown']) {
      expect(isBeingChecked(paying(state))).toBe(true)
      expect(labelOf(paying(state))).toBe('در حال بررسی پرداخت')
    }
    for (const order of [unpaid, paying('redirected'), paying('failed')]) {
      expect(labelOf(order)).toBe('در انتظار پرداخت')
    }
  })

  it('shows an ended order as ended, whatever its payment does', () => {
    expect(labelOf({ ...paying('unknown'), state: 'canceled' })).toBe('لغو شد')
  })
})

describe('the way of a parcel', () => {
  it('ORD-72 a step that is done does not say that somebody waits', () => {
    const awaited = 'در انتظار تأیید فروشگاه'
    expect(parcelStateLabel({ state: 'new', confirm_by: '2026-01-01T00:00:00.000Z' })).toBe(awaited)
    expect(timelineOf('new')[0]?.text).toContain(awaited)
    for (const state of ['preparing', 'shipped', 'delivered', 'completed'] as const) {
      const texts = timelineOf(state).filter(({ reached, isCurrent }) => reached && !isCurrent)
      for (const { text } of texts) expect(text).toMatch(/شد$/)
    }
  })

  it('has one current step, and none once the parcel left it', () => {
    for (const state of parcelStates) {
      const current = timelineOf(state).filter(({ isCurrent }) => isCurrent)
      expect(current.map((step) => step.state)).toEqual(timelineOf(state).length === 0 ? [] : [state])
    }
  })
})
