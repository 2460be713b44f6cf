import { describe, expect, it } from 'vitest'
import { parcelStates, turnOf } from '../../../../core/ordering/index.ts'
import { parcelStateWord } from '../../../../ui/shopping/ordering/order-words.ts'
import { turnSentence } from '../../../../ui/shopping/ordering/parcel-words.ts'
import { parcelOf } from '../../../support/arbitraries/order.ts'

const since = '2026-01-01T00:00:00.000Z'

describe('where a parcel is, in words', () => {
  it('nothing is said of a parcel that no store knows of, for its order was never paid', () => {
    expect(parcelStateWord({ state: 'new', confirm_by: null })).toBeUndefined()
    expect(parcelStateWord({ state: 'new', confirm_by: since })).toBe('در انتظار تأیید فروشگاه')
    expect(parcelStateWord({ state: 'shipped', confirm_by: null })).toBe('ارسال‌شده')
  })
})

describe('whose turn it is, in words', () => {
  it('ORD-23 says it for every state that waits, and until when where a clock runs', () => {
    for (const state of parcelStates) {
      const parcel = { ...parcelOf('farsh'), state, since, ship_by: since, delay_days: 3 }
      const { waiting_for, until } = turnOf(parcel)
      const sentence = turnSentence({ ...parcel, waiting_for }, 'تا ۲۳ ساعت دیگر', '۳')
      expect(sentence === '').toBe(waiting_for === null)
      expect(sentence.includes('تا ۲۳ ساعت دیگر') || (until !== null && sentence.includes('اگر'))).toBe(until !== null)
    }
  })

  it('ORD-23 a new parcel waits for its store', () => {
    const parcel = { ...parcelOf('farsh'), waiting_for: 'store' as const }
    expect(turnSentence(parcel, 'تا ۲۳ ساعت دیگر', '')).toBe(
      'فروشگاه تا ۲۳ ساعت دیگر سفارش را تأیید می‌کند؛ وگرنه پول شما برمی‌گردد.',
    )
  })
})
