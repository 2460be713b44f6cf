import { describe, expect, it } from 'vitest'
import { buyerAction, fulfillmentAction, resolutionAction } from '../../../../core/ordering/index.ts'
import { messages, parseInput } from '../../../../core/validation/index.ts'

const items = [{ variant_id: '1', quantity: 1 }]

/** Returns the messages of a refused input by field. */
function refusal(schema: Parameters<typeof parseInput>[0], input: object): unknown {
  try {
    parseInput(schema, { parcel_id: '7', ...input })
  } catch (error) {
    return (error as { details: { fields: unknown } }).details.fields
  }
  return undefined
}

describe('the input of a parcel action', () => {
  it('has only the fields of its action', () => {
    const everything = {
      parcel_id: '7',
      items,
      reason: 'personal',
      note: 'متن',
      tracking_code: '123456',
      delay_days: 2,
    }
    const parsed = (action: string) => parseInput(fulfillmentAction, { ...everything, action })
    expect(parsed('confirm')).toEqual({ parcel_id: '7', action: 'confirm' })
    expect(parsed('split')).toEqual({ parcel_id: '7', action: 'split', items })
    expect(parsed('ship')).toEqual({ parcel_id: '7', action: 'ship', tracking_code: '123456' })
    expect(parsed('request_delay')).toEqual({ parcel_id: '7', action: 'request_delay', delay_days: 2, note: 'متن' })
    expect(parseInput(buyerAction, { ...everything, action: 'accept_offer' })).toEqual({
      parcel_id: '7',
      action: 'accept_offer',
    })
  })

  it('names what its action is missing', () => {
    expect(refusal(buyerAction, { action: 'cancel' })).toEqual({ reason: 'دلیل لغو را انتخاب کنید.' })
    expect(refusal(buyerAction, { action: 'cancel', reason: '' })).toEqual({ reason: 'دلیل لغو را انتخاب کنید.' })
    expect(refusal(buyerAction, { action: 'ship_return' })).toEqual({ tracking_code: 'کد رهگیری را بنویسید.' })
    expect(refusal(fulfillmentAction, { action: 'pack' })).toEqual({ items: 'دست‌کم یک کالا را انتخاب کنید.' })
    expect(refusal(fulfillmentAction, { action: 'request_delay' })).toEqual({
      delay_days: 'چند روز بیشتر می‌خواهید؟',
      note: messages.required,
    })
    expect(refusal(resolutionAction, { action: 'offer' })).toEqual({ solution: 'پیشنهاد را انتخاب کنید.' })
    expect(refusal(resolutionAction, { action: 'offer', solution: 'discount' })).toEqual({
      amount: 'مبلغی را که برمی‌گردد بنویسید.',
    })
  })

  it('is refused for an unknown action, and for one of another endpoint', () => {
    expect(refusal(fulfillmentAction, { action: 'reject', reason: 'personal' })).toEqual({
      action: 'این مقدار درست نیست.',
    })
    expect(refusal(buyerAction, {})).toEqual({ action: 'این مقدار درست نیست.' })
  })
})
