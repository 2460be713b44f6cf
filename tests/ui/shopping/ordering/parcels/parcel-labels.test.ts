import { describe, expect, it } from 'vitest'
import { refundStates } from '../../../../../core/finance/index.ts'
import { parcelStates, nextActorOf } from '../../../../../core/ordering/index.ts'
import { parcelStateLabel } from '../../../../../ui/shopping/ordering/orders/order-labels.ts'
import { cardRefundSentence, nextActorSentence } from '../../../../../ui/shopping/ordering/parcels/parcel-labels.ts'
import { noMoney, rial } from '../../../../../core/shared/money.ts'
import { parcelOf } from '../../../../support/arbitraries/order.ts'

const since = '2026-01-01T00:00:00.000Z'

describe('the label of a parcel’s state', () => {
  it('is empty for a parcel whose order was never paid', () => {
    expect(parcelStateLabel({ state: 'new', confirm_by: null })).toBeUndefined()
    expect(parcelStateLabel({ state: 'new', confirm_by: since })).toBe('در انتظار تأیید فروشگاه')
    expect(parcelStateLabel({ state: 'shipped', confirm_by: null })).toBe('فرستاده شد')
  })
})

describe('the sentence about the next actor', () => {
  it('ORD-23 exists for every waiting state, with the time left where there is a deadline', () => {
    for (const state of parcelStates) {
      const parcel = { ...parcelOf('farsh'), state, since, ship_by: since, delay_days: 3 }
      const { waiting_for, until } = nextActorOf(parcel)
      const sentence = nextActorSentence({ ...parcel, waiting_for }, 'تا ۲۳ ساعت دیگر', '۳')
      expect(sentence === '').toBe(waiting_for === null)
      expect(sentence.includes('تا ۲۳ ساعت دیگر') || (until !== null && sentence.includes('اگر'))).toBe(until !== null)
    }
  })

  it('ORD-23 a new parcel waits for its store', () => {
    const parcel = { ...parcelOf('farsh'), waiting_for: 'store' as const }
    expect(nextActorSentence(parcel, 'تا ۲۳ ساعت دیگر', '')).toBe(
      'فروشگاه تا ۲۳ ساعت دیگر سفارش را تأیید می‌کند؛ وگرنه پول شما برمی‌گردد.',
    )
  })
})

describe('the sentence about a refund to the card', () => {
  const refund = { amount: rial(4_000_000), at: since }

  it('ORD-62 says the amount, the state and how long the bank takes', () => {
    expect(cardRefundSentence({ ...refund, state: 'requested' }, 72)).toBe(
      '۴۰۰٬۰۰۰\u00A0تومان در راه کارت است و منتظر بانکیم؛ تا ۷۲ ساعت می‌نشیند.',
    )
    expect(cardRefundSentence({ ...refund, state: 'done' }, 72)).toMatch(/^۴۰۰٬۰۰۰.+ در ۱۱ دی ۱۴۰۴ به کارت فرستاده شد/)
    expect(cardRefundSentence({ ...refund, state: 'refused' }, 72)).toMatch(/نپذیرفت؛ این پول اکنون در کیف پول است\.$/)
  })

  it('ORD-16 says no amount to who only has the tracking hash', () => {
    for (const state of refundStates)
      expect(cardRefundSentence({ amount: noMoney, state, at: since }, 72)).not.toContain('تومان')
  })
})
