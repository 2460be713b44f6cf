import { describe, expect, it } from 'vitest'
import {
  decideCase,
  notifyWithin,
  type Offer,
  parcelClocks,
  type ParcelState,
  tellCanceled,
  tendParcels,
} from '../../../core/ordering/index.ts'
import { openCase } from '../../../core/ordering/ordering.case.service.ts'
import { rial } from '../../../core/shared/money.ts'

import { at, createParcelHouse, damaged, hour, refundOffer, ruling, whole } from '../../support/parcel-house.ts'

describe('a buyer’s acts', () => {
  it('ORD-21 ORD-25 a new parcel is cancelled at once: goods, money and commission go back together', async () => {
    const { act, state, money, parcels } = createParcelHouse(at('new'))
    await act('cancel', '7', { reason: 'personal' })
    expect(state()).toBe('canceled')
    expect(money()).toEqual([whole, 0, 0, 0, 0, 0])
    expect([parcels.putBacks, parcels.refunds]).toEqual([['1'], ['9']])
    expect(parcels.history).toMatchObject([
      { from: 'new', to: 'canceled', event: 'cancel', actor: 'account:7', reason: 'personal' },
    ])
    await expect(act('cancel')).rejects.toMatchObject({ code: 'ordering/wrong-state' })
    expect(money()).toEqual([whole, 0, 0, 0, 0, 0])
  })

  it('ORD-21 a parcel that is being prepared asks first; the store accepts or refuses', async () => {
    for (const [answer, end] of [
      ['accept_cancel', 'canceled'],
      ['refuse_cancel', 'preparing'],
    ] as const) {
      const { act, store, state } = createParcelHouse(at('preparing'))
      await act('ask_cancel', '7', { reason: 'duplicate' })
      expect(state()).toBe('cancel_requested')
      await store({ act: answer })
      expect(state()).toBe(end)
    }
  })

  it('ORD-21 a later date is accepted, refused, or the parcel is cancelled', async () => {
    for (const [answer, end] of [
      ['accept_delay', 'preparing'],
      ['refuse_delay', 'preparing'],
      ['cancel', 'canceled'],
    ] as const) {
      const { act, store, state } = createParcelHouse(at('preparing'))
      await store({ act: 'ask_delay', delay_days: 3, note: 'رنگ دیر رسید' })
      await act(answer, '7', { reason: 'personal' })
      expect(state()).toBe(end)
    }
  })

  it('ORD-21 ORD-25 receipt and satisfaction give the store its money', async () => {
    const { act, money, state } = createParcelHouse(at('shipped'))
    await act('deliver')
    await act('complete')
    expect(state()).toBe('completed')
    expect(money()).toEqual([0, 2_753_001, 0, 0, 270_000, 27_000])
  })

  it('ORD-15 somebody else’s parcel answers as an unknown one, to buyers and to stores', async () => {
    const { act, store, parts } = createParcelHouse(at('new'))
    const asked = [
      act('cancel', '8'),
      store({ act: 'confirm' }, 'other'),
      openCase(parts, { ...damaged, parcel_id: '2' }, '7', 0),
    ]
    for (const answer of asked) await expect(answer).rejects.toMatchObject({ code: 'ordering/not-found', details: {} })
  })
})

describe('a case', () => {
  it('ORD-22 an agreed refund of everything ends the parcel refunded, with its shipping', async () => {
    const { report, store, act, state, caseState, money } = createParcelHouse(at('delivered'))
    await report()
    await store({ act: 'offer', offer: refundOffer })
    await act('accept_offer')
    expect([state(), caseState()]).toEqual(['refunded', 'refunded'])
    expect(money()).toEqual([whole, 0, 0, 0, 0, 0])
  })

  it('ORD-22 a discount leaves the rest to the store', async () => {
    const { report, store, act, state, money, ledger } = createParcelHouse(at('delivered'))
    await report({ wanted: 'discount' })
    await store({ act: 'offer', offer: { ...refundOffer, solution: 'discount', amount: rial(300_000) } })
    await act('accept_offer')
    expect(state()).toBe('partly_refunded')
    expect(money()[0]).toBe(300_000)
    expect(money().slice(2, 4)).toEqual([0, 0])
    expect(money()[1]).toBe(
      2_753_001 - 300_000 + (270_000 - ledger.of('commission')) + (27_000 - ledger.of('commission-vat')),
    )
  })

  it('ORD-22 with a return the money comes when the store has it', async () => {
    const { report, store, act, state, caseState, money } = createParcelHouse(at('delivered'))
    await report({ kind: 'changed-mind' })
    await store({ act: 'offer', offer: { ...refundOffer, with_return: true } })
    await act('accept_offer')
    expect([state(), caseState(), money()[0]]).toEqual(['problem', 'waiting_return', 0])
    await act('send_back', '7', { tracking_code: '123456' })
    await expect(act('withdraw_case')).rejects.toMatchObject({ code: 'ordering/wrong-state' })
    await store({ act: 'receive' })
    expect([state(), caseState(), money()[0]]).toEqual(['partly_refunded', 'refunded', 3_000_001])
  })

  it('ORD-22 a replacement moves no money to the buyer', async () => {
    const { report, store, act, state, caseState, money } = createParcelHouse(at('shipped'))
    await report({ kind: 'not-received', wanted: 'replace' })
    await store({ act: 'offer', offer: { ...refundOffer, solution: 'replace' } })
    await act('accept_offer')
    expect([state(), caseState(), money()[0], money()[1]]).toEqual(['completed', 'replaced', 0, 2_753_001])
  })

  it('ORD-22 what is refused goes to the house, which decides', async () => {
    for (const [decision, end] of [
      ['complete', 'completed'],
      ['refund', 'refunded'],
    ] as const) {
      const { parts, report, store, act, state } = createParcelHouse(at('delivered'))
      await report()
      await store({ act: 'offer', offer: { ...refundOffer, solution: 'replace' } })
      await act('refuse_offer')
      expect(state()).toBe('in_dispute')
      await decideCase(parts, '1', '1', ruling({ kind: decision }))
      expect(state()).toBe(end)
    }
  })

  it('ORD-22 a report that is taken back completes the parcel', async () => {
    const { report, act, state, caseState } = createParcelHouse(at('delivered'))
    await report()
    await act('withdraw_case')
    expect([state(), caseState()]).toEqual(['completed', 'withdrawn'])
  })

  it('ORD-22 only pieces of the parcel are in it, and own free photos', async () => {
    const { report, parcels } = createParcelHouse(at('delivered'))
    const items = [{ variant_id: '1', quantity: 3 }]
    await expect(report({ items })).rejects.toMatchObject({ code: 'contract/invalid-input' })
    await parcels.keepPhoto('foreign', '8', 0)
    await expect(report({ photos: ['foreign'] })).rejects.toMatchObject({ code: 'ordering/photo-not-found' })
  })

  it('ORD-25 an offer never exceeds what was paid', async () => {
    const { report, store } = createParcelHouse(at('delivered'))
    await report()
    const offer: Offer = { ...refundOffer, solution: 'discount', amount: rial(3_000_002) }
    await expect(store({ act: 'offer', offer })).rejects.toMatchObject({ code: 'ordering/too-much' })
  })
})

describe('what the house decides', () => {
  const disputed = async () => {
    const own = createParcelHouse(at('delivered'))
    await own.report()
    await own.store({ act: 'escalate' })
    return own
  }
  const some = { kind: 'part_refund', items: [{ variant_id: '1', quantity: 1 }] } as const

  it('ORD-41 a part is pieces of a line at their price or an amount of it; the rest is the store’s', async () => {
    const { parts, state, caseState, money, parcels, rulings, log } = await disputed()
    const items = [...some.items, { variant_id: '2', amount: rial(100_001) }]
    await decideCase(parts, '1', '5', ruling({ kind: 'part_refund', items }))
    expect([state(), caseState(), money()[0]]).toEqual(['partly_refunded', 'refunded', 1_100_001])
    expect(parcels.history.at(-1)).toMatchObject({
      event: 'decide_part_refund',
      actor: 'house:5',
      note: 'عکس‌ها گویا است',
    })
    expect(rulings).toMatchObject([{ kind: 'part_refund', late: false, items_total: 1_100_001, shipping_cost: 0 }])
    expect(log).toMatchObject([{ actor: '5', act: 'case.decide', reason: 'عکس‌ها گویا است' }])
  })

  it('ORD-41 nothing, and more than was paid, is refused', async () => {
    const { parts, money } = await disputed()
    const tries = [
      [{ kind: 'part_refund' }, 'ordering/nothing-back'],
      [{ kind: 'part_refund', items: [{ variant_id: '1', quantity: 3 }] }, 'ordering/too-much'],
      [{ kind: 'part_refund', items: [{ variant_id: '1', amount: rial(2_000_001) }] }, 'ordering/too-much'],
      [{ kind: 'part_refund', items: [{ variant_id: '9', quantity: 1 }] }, 'ordering/too-much'],
    ] as const
    for (const [more, code] of tries)
      await expect(decideCase(parts, '1', '5', ruling(more))).rejects.toMatchObject({ code })
    expect(money()[0]).toBe(0)
  })

  it('ORD-40 the second of two, and who saw another state, is told', async () => {
    const { parts, money } = await disputed()
    await expect(decideCase(parts, '1', '5', ruling({ seen: 'waiting_return' }))).rejects.toMatchObject({
      code: 'ordering/decided-already',
    })
    await decideCase(parts, '1', '5', ruling(some))
    await expect(decideCase(parts, '1', '6', ruling())).rejects.toMatchObject({ code: 'ordering/decided-already' })
    expect(money()[0]).toBe(1_000_000)
  })

  it('ORD-41 after a return what was decided is paid; where it never comes the house decides again', async () => {
    for (const comes of [true, false]) {
      const { parts, state, caseState, money, store } = await disputed()
      await decideCase(parts, '1', '5', ruling({ ...some, with_return: true }))
      expect([state(), caseState(), money()[0]]).toEqual(['in_dispute', 'waiting_return', 0])
      if (comes) await store({ act: 'receive' })
      else await decideCase(parts, '1', '5', ruling({ kind: 'complete', seen: 'waiting_return' }))
      expect([state(), money()[0]]).toEqual(comes ? ['partly_refunded', 1_000_000] : ['completed', 0])
    }
  })
})

describe('the clocks of parcels', () => {
  const ends = {
    new: 'canceled',
    cancel_requested: 'canceled',
    shipped: 'delivered',
    delivered: 'completed',
    problem: 'in_dispute',
  } as const

  it.each(Object.entries(ends))('ORD-23 %s becomes %s when its time is over, and not before', async (from, to) => {
    const life = parcelClocks[from as keyof typeof ends]
    const { parts, pass, state } = createParcelHouse(at(from as ParcelState))
    pass(life - 1)
    expect([await tendParcels(parts), state()]).toEqual([0, from])
    pass(1)
    expect([await tendParcels(parts), state()]).toEqual([1, to])
    expect([await tendParcels(parts), state()]).toEqual([0, to])
  })

  it('ORD-23 two processes at once move a parcel once', async () => {
    const { parts, pass, money } = createParcelHouse(at('new'))
    pass(24 * hour)
    expect((await Promise.all([tendParcels(parts), tendParcels(parts)])).toSorted()).toEqual([0, 1])
    expect(money()).toEqual([whole, 0, 0, 0, 0, 0])
  })

  it('ORD-23 a case that waits for its return has a fortnight, then the house is called', async () => {
    const { parts, report, store, act, pass, state, caseState } = createParcelHouse(at('delivered'))
    await report()
    await store({ act: 'offer', offer: { ...refundOffer, with_return: true } })
    await act('accept_offer')
    pass(14 * 24 * hour - 1)
    expect(await tendParcels(parts)).toBe(0)
    pass(1)
    await tendParcels(parts)
    expect([state(), caseState()]).toEqual(['in_dispute', 'escalated'])
  })

  it.each([
    ['cancel-days', 'preparing', 'ask_cancel', 'cancel_requested', 'canceled'],
    ['complete-days', 'shipped', 'deliver', 'delivered', 'completed'],
  ] as const)('SET-4 %s: %s, %s has the days of its beginning', async (name, from, wish, waits, ends_as) => {
    const { parts, act, pass, set, state } = createParcelHouse(at(from))
    set({ [name]: 5 })
    await act(wish, '7', { reason: 'personal' })
    set({ [name]: 1 })
    pass(5 * 24 * hour - 1)
    expect([await tendParcels(parts), state()]).toEqual([0, waits])
    pass(1)
    expect([await tendParcels(parts), state()]).toEqual([1, ends_as])
  })

  it('SET-4 a report and a return have the days of their beginnings, and a parcel in dispute has no clock', async () => {
    const { parts, parcels, report, store, act, pass, set, state } = createParcelHouse(at('delivered'))
    const due = () => (parcels.parcels.get('1')?.due_by ?? 0) / (24 * hour)
    set({ 'problem-days': 4, 'send-back-days': 6 })
    await report()
    expect(due()).toBe(4)
    await store({ act: 'offer', offer: { ...refundOffer, with_return: true } })
    await act('accept_offer')
    expect(due()).toBe(6)
    pass(2 * 24 * hour)
    set({ 'send-back-days': 10 })
    await act('send_back', '7', { tracking_code: '210600000000000000000007' })
    expect(due()).toBe(12)
    pass(10 * 24 * hour)
    await tendParcels(parts)
    expect([state(), parcels.parcels.get('1')?.due_by]).toEqual(['in_dispute', null])
  })

  it('ORD-24 the buyer is told of a cancellation once', async () => {
    const { parts, pass } = createParcelHouse(at('new'))
    const sent: unknown[] = []
    const sms = { sendTemplate: async (...message: unknown[]) => void sent.push(message) }
    pass(24 * hour + notifyWithin / 2)
    await tendParcels(parts)
    expect([await tellCanceled({ ...parts, sms }), await tellCanceled({ ...parts, sms })]).toEqual([1, 0])
    expect(sent).toEqual([['parcel-canceled', '09121234567', { order: '100001' }]])
  })
})
