import { describe, expect, it } from 'vitest'
import { parcelStates, nextActorOf } from '../../../../../core/ordering/index.ts'
import { parcelStateLabel } from '../../../../../ui/shopping/ordering/orders/order-labels.ts'
import { nextActorSentence } from '../../../../../ui/shopping/ordering/parcels/parcel-labels.ts'
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
