import { describe, expect, it } from 'vitest'
import {
  buyerActionsOf,
  type Parcel,
  type ParcelState,
  parcelStates,
  type ShownCase,
  nextActorOf,
} from '../../../../core/ordering/index.ts'
import { rial } from '../../../../core/shared/money.ts'
import { parcelOf } from '../../../support/arbitraries/order.ts'

const since = '2026-01-01T00:00:00.000Z'
const shown = (state: ShownCase['state'], tracking_code: string | null = null): ShownCase => ({
  id: '1',
  state,
  kind: 'damaged',
  wanted: 'refund',
  items: [],
  text: '',
  photos: [],
  offer: null,
  tracking_code,
  since,
})

const itemOf = (non_returnable: boolean): Parcel['items'][number] => ({
  product_id: '1',
  variant_id: '1',
  title: 'سوهان',
  options: {},
  photo: null,
  quantity: 1,
  non_returnable,
  unit_price: rial(10),
  total: rial(10),
})

describe('the next actor of a parcel', () => {
  it('ORD-23 every state has a next actor, and a deadline where one applies', () => {
    const told = parcelStates.map((state) => {
      const { waiting_for, until } = nextActorOf({
        ...parcelOf('farsh'),
        state,
        since,
        ship_by: '2026-01-09T00:00:00.000Z',
      })
      return `${state}: ${waiting_for ?? '-'} ${until?.slice(0, 10) ?? '-'}`
    })
    expect(told).toEqual([
      'new: store 2026-01-02',
      'preparing: store 2026-01-09',
      'cancel_requested: store 2026-01-02',
      'delay_requested: you -',
      'shipped: carrier 2026-01-15',
      'tracking_wrong: store -',
      'delivered: you 2026-01-04',
      'problem: store 2026-01-03',
      'in_dispute: platform -',
      'completed: - -',
      'canceled: - -',
      'refunded: - -',
      'partially_refunded: - -',
    ])
  })

  it('ORD-23 an offer waits for the buyer, a return first for the buyer, then for the store', () => {
    const turn = (own: ShownCase) =>
      nextActorOf({ ...parcelOf('farsh'), state: 'problem', since, case: own }).waiting_for
    expect(turn(shown('offered'))).toBe('you')
    expect([turn(shown('waiting_return')), turn(shown('waiting_return', '12345'))]).toEqual(['you', 'store'])
  })

  it('ORD-21 the actions follow from the transitions and the case', () => {
    const acts = (state: ParcelState, own: ShownCase | null) =>
      buyerActionsOf({ ...parcelOf('farsh'), state, case: own }, 0)
    expect(acts('new', null)).toEqual(['cancel'])
    expect(acts('delivered', null)).toEqual(['complete', 'report_problem'])
    expect(acts('problem', shown('offered'))).toEqual(['accept_offer', 'refuse_offer', 'withdraw_case'])
    expect(acts('problem', shown('waiting_return', '12345'))).toEqual([])
    expect(acts('completed', shown('refunded'))).toEqual([])
  })

  it('ORD-47 a completed parcel may be returned until its deadline, but not after a settled case', () => {
    const bought = { ...parcelOf('farsh'), items: [itemOf(false), itemOf(true)] }
    const acts = (at: string, own: ShownCase | null) =>
      buyerActionsOf(
        { ...bought, state: 'completed', case: own, return_by: '2026-01-10T08:00:00.000Z' },
        Date.parse(at),
      )
    expect(acts('2026-01-10T07:59:59.999Z', null)).toEqual(['report_problem'])
    expect(acts('2026-01-10T08:00:00.000Z', null)).toEqual([])
    expect(acts('2026-01-04T00:00:00.000Z', shown('withdrawn'))).toEqual(['report_problem'])
    for (const end of ['decided', 'refunded', 'replaced'] as const)
      expect(acts('2026-01-04T00:00:00.000Z', shown(end))).toEqual([])
  })
})
