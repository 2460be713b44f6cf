import { describe, expect, it } from 'vitest'
import {
  decideCase,
  notificationWindow,
  type SettlementOffer,
  defaultStateTimes,
  type ParcelState,
  notifyCancellations,
  moveOverdueParcels,
} from '../../../../core/ordering/index.ts'
import { openCase } from '../../../../core/ordering/cases/case.service.ts'
import { rial } from '../../../../core/shared/money.ts'

import {
  parcelIn,
  createParcelScenario,
  damagedReport,
  hour,
  refundOffer,
  decisionWith,
  paidTotal,
} from '../../../support/ordering/parcel-cases.ts'

describe('buyer actions', () => {
  it('ORD-21 ORD-25 a new parcel is canceled at once: items, money and commission are returned together', async () => {
    const { act, state, money, parcels } = createParcelScenario(parcelIn('new'))
    await act('cancel', '7', { reason: 'personal' })
    expect(state()).toBe('canceled')
    expect(money()).toEqual([paidTotal, 0, 0, 0, 0, 0])
    expect([parcels.putBacks, parcels.refunds]).toEqual([['1'], ['9']])
    expect(parcels.history).toMatchObject([
      { from: 'new', to: 'canceled', event: 'cancel', actor: 'account:7', reason: 'personal' },
    ])
    await expect(act('cancel')).rejects.toMatchObject({ code: 'ordering/wrong-state' })
    expect(money()).toEqual([paidTotal, 0, 0, 0, 0, 0])
  })

  it('ORD-21 cancelling a parcel in preparation needs the store’s decision', async () => {
    for (const [answer, end] of [
      ['accept_cancel', 'canceled'],
      ['refuse_cancel', 'preparing'],
    ] as const) {
      const { act, store, state } = createParcelScenario(parcelIn('preparing'))
      await act('request_cancel', '7', { reason: 'duplicate' })
      expect(state()).toBe('cancel_requested')
      await store({ action: answer })
      expect(state()).toBe(end)
    }
  })

  it('ORD-21 a delay is accepted, refused, or the parcel is canceled', async () => {
    for (const [answer, end] of [
      ['accept_delay', 'preparing'],
      ['refuse_delay', 'preparing'],
      ['cancel', 'canceled'],
    ] as const) {
      const { act, store, state } = createParcelScenario(parcelIn('preparing'))
      await store({ action: 'request_delay', delay_days: 3, note: 'رنگ دیر رسید' })
      await act(answer, '7', { reason: 'personal' })
      expect(state()).toBe(end)
    }
  })

  it('ORD-21 ORD-25 delivery and completion pay the store', async () => {
    const { act, money, state } = createParcelScenario(parcelIn('shipped'))
    await act('deliver')
    await act('complete')
    expect(state()).toBe('completed')
    expect(money()).toEqual([0, 2_753_001, 0, 0, 270_000, 27_000])
  })

  it('ORD-15 somebody else’s parcel is treated as unknown, for buyers and stores', async () => {
    const { act, store, parts } = createParcelScenario(parcelIn('new'))
    const asked = [
      act('cancel', '8'),
      store({ action: 'confirm' }, 'other'),
      openCase(parts, { ...damagedReport, parcel_id: '2' }, '7', 0),
    ]
    for (const answer of asked) await expect(answer).rejects.toMatchObject({ code: 'ordering/not-found', details: {} })
  })
})

describe('a case', () => {
  it('ORD-22 an agreed full refund ends the parcel refunded, including shipping', async () => {
    const { report, store, act, state, caseState, money } = createParcelScenario(parcelIn('delivered'))
    await report()
    await store({ action: 'offer', ...refundOffer })
    await act('accept_offer')
    expect([state(), caseState()]).toEqual(['refunded', 'refunded'])
    expect(money()).toEqual([paidTotal, 0, 0, 0, 0, 0])
  })

  it('ORD-22 a discount leaves the rest to the store', async () => {
    const { report, store, act, state, money, ledger } = createParcelScenario(parcelIn('delivered'))
    await report({ wanted: 'discount' })
    await store({ action: 'offer', ...refundOffer, solution: 'discount', amount: rial(300_000) })
    await act('accept_offer')
    expect(state()).toBe('partially_refunded')
    expect(money()[0]).toBe(300_000)
    expect(money().slice(2, 4)).toEqual([0, 0])
    expect(money()[1]).toBe(
      2_753_001 - 300_000 + (270_000 - ledger.of('commission')) + (27_000 - ledger.of('commission-vat')),
    )
  })

  it('ORD-22 with a return the refund follows its receipt', async () => {
    const { report, store, act, state, caseState, money } = createParcelScenario(parcelIn('delivered'))
    await report({ kind: 'changed-mind' })
    await store({ action: 'offer', ...refundOffer, with_return: true })
    await act('accept_offer')
    expect([state(), caseState(), money()[0]]).toEqual(['problem', 'waiting_return', 0])
    await act('ship_return', '7', { tracking_code: '123456' })
    await expect(act('withdraw_case')).rejects.toMatchObject({ code: 'ordering/wrong-state' })
    await store({ action: 'receive' })
    expect([state(), caseState(), money()[0]]).toEqual(['partially_refunded', 'refunded', 3_000_001])
  })

  it('ORD-22 a replacement moves no money to the buyer', async () => {
    const { report, store, act, state, caseState, money } = createParcelScenario(parcelIn('shipped'))
    await report({ kind: 'not-received', wanted: 'replace' })
    await store({ action: 'offer', ...refundOffer, solution: 'replace' })
    await act('accept_offer')
    expect([state(), caseState(), money()[0], money()[1]]).toEqual(['completed', 'replaced', 0, 2_753_001])
  })

  it('ORD-22 a refused offer is escalated to the platform', async () => {
    for (const [decision, end] of [
      ['complete', 'completed'],
      ['refund', 'refunded'],
    ] as const) {
      const { parts, report, store, act, state } = createParcelScenario(parcelIn('delivered'))
      await report()
      await store({ action: 'offer', ...refundOffer, solution: 'replace' })
      await act('refuse_offer')
      expect(state()).toBe('in_dispute')
      await decideCase(parts, '1', '1', decisionWith({ kind: decision }))
      expect(state()).toBe(end)
    }
  })

  it('ORD-22 a withdrawn report completes the parcel', async () => {
    const { report, act, state, caseState } = createParcelScenario(parcelIn('delivered'))
    await report()
    await act('withdraw_case')
    expect([state(), caseState()]).toEqual(['completed', 'withdrawn'])
  })

  it('ORD-22 accepts only items of the parcel and own unattached photos', async () => {
    const { report, parcels } = createParcelScenario(parcelIn('delivered'))
    const items = [{ variant_id: '1', quantity: 3 }]
    await expect(report({ items })).rejects.toMatchObject({ code: 'contract/invalid-input' })
    await parcels.addPhoto('foreign', '8', 0)
    await expect(report({ photos: ['foreign'] })).rejects.toMatchObject({ code: 'ordering/photo-not-found' })
  })

  it('ORD-25 an offer never exceeds what was paid', async () => {
    const { report, store } = createParcelScenario(parcelIn('delivered'))
    await report()
    const offer: SettlementOffer = { ...refundOffer, solution: 'discount', amount: rial(3_000_002) }
    await expect(store({ action: 'offer', ...offer })).rejects.toMatchObject({ code: 'ordering/above-refundable' })
  })
})

describe('decisions of the platform', () => {
  const disputed = async () => {
    const own = createParcelScenario(parcelIn('delivered'))
    await own.report()
    await own.store({ action: 'escalate' })
    return own
  }
  const some = { kind: 'partial_refund', items: [{ variant_id: '1', quantity: 1 }] } as const

  it('ORD-41 a partial refund is a quantity of a line or an amount; the rest is the store’s', async () => {
    const { parts, state, caseState, money, parcels, rulings, log } = await disputed()
    const items = [...some.items, { variant_id: '2', amount: rial(100_001) }]
    await decideCase(parts, '1', '5', decisionWith({ kind: 'partial_refund', items }))
    expect([state(), caseState(), money()[0]]).toEqual(['partially_refunded', 'refunded', 1_100_001])
    expect(parcels.history.at(-1)).toMatchObject({
      event: 'decide_partial_refund',
      actor: 'platform:5',
      note: 'عکس‌ها گویا است',
    })
    expect(rulings).toMatchObject([{ kind: 'partial_refund', late: false, items_total: 1_100_001, shipping_cost: 0 }])
    expect(log).toMatchObject([{ actor: '5', action: 'case.decide', reason: 'عکس‌ها گویا است' }])
  })

  it('ORD-41 refunding nothing or more than was paid is refused', async () => {
    const { parts, money } = await disputed()
    const tries = [
      [{ kind: 'partial_refund' }, 'ordering/nothing-refunded'],
      [{ kind: 'partial_refund', items: [{ variant_id: '1', quantity: 3 }] }, 'ordering/above-refundable'],
      [{ kind: 'partial_refund', items: [{ variant_id: '1', amount: rial(2_000_001) }] }, 'ordering/above-refundable'],
      [{ kind: 'partial_refund', items: [{ variant_id: '9', quantity: 1 }] }, 'ordering/above-refundable'],
    ] as const
    for (const [more, code] of tries)
      await expect(decideCase(parts, '1', '5', decisionWith(more))).rejects.toMatchObject({ code })
    expect(money()[0]).toBe(0)
  })

  it('ORD-40 the second of two decisions, and one based on an outdated state, is a conflict', async () => {
    const { parts, money } = await disputed()
    await expect(decideCase(parts, '1', '5', decisionWith({ seen: 'waiting_return' }))).rejects.toMatchObject({
      code: 'ordering/already-decided',
    })
    await decideCase(parts, '1', '5', decisionWith(some))
    await expect(decideCase(parts, '1', '6', decisionWith())).rejects.toMatchObject({
      code: 'ordering/already-decided',
    })
    expect(money()[0]).toBe(1_000_000)
  })

  it('ORD-41 a decision with return is paid after the return; if it never arrives the platform decides again', async () => {
    for (const comes of [true, false]) {
      const { parts, state, caseState, money, store } = await disputed()
      await decideCase(parts, '1', '5', decisionWith({ ...some, with_return: true }))
      expect([state(), caseState(), money()[0]]).toEqual(['in_dispute', 'waiting_return', 0])
      if (comes) await store({ action: 'receive' })
      else await decideCase(parts, '1', '5', decisionWith({ kind: 'complete', seen: 'waiting_return' }))
      expect([state(), money()[0]]).toEqual(comes ? ['partially_refunded', 1_000_000] : ['completed', 0])
    }
  })
})

describe('the deadlines of parcels', () => {
  const ends = {
    new: 'canceled',
    cancel_requested: 'canceled',
    shipped: 'delivered',
    delivered: 'completed',
    problem: 'in_dispute',
  } as const

  it.each(Object.entries(ends))('ORD-23 %s becomes %s after its deadline, and not before', async (from, to) => {
    const life = defaultStateTimes[from as keyof typeof ends]
    const { parts, pass, state } = createParcelScenario(parcelIn(from as ParcelState))
    pass(life - 1)
    expect([await moveOverdueParcels(parts), state()]).toEqual([0, from])
    pass(1)
    expect([await moveOverdueParcels(parts), state()]).toEqual([1, to])
    expect([await moveOverdueParcels(parts), state()]).toEqual([0, to])
  })

  it('ORD-23 two concurrent processes move a parcel once', async () => {
    const { parts, pass, money } = createParcelScenario(parcelIn('new'))
    pass(24 * hour)
    expect((await Promise.all([moveOverdueParcels(parts), moveOverdueParcels(parts)])).toSorted()).toEqual([0, 1])
    expect(money()).toEqual([paidTotal, 0, 0, 0, 0, 0])
  })

  it('ORD-23 a case waiting for its return is escalated after a fortnight', async () => {
    const { parts, report, store, act, pass, state, caseState } = createParcelScenario(parcelIn('delivered'))
    await report()
    await store({ action: 'offer', ...refundOffer, with_return: true })
    await act('accept_offer')
    pass(14 * 24 * hour - 1)
    expect(await moveOverdueParcels(parts)).toBe(0)
    pass(1)
    await moveOverdueParcels(parts)
    expect([state(), caseState()]).toEqual(['in_dispute', 'escalated'])
  })

  it.each([
    ['cancel-days', 'preparing', 'request_cancel', 'cancel_requested', 'canceled'],
    ['complete-days', 'shipped', 'deliver', 'delivered', 'completed'],
  ] as const)('SET-4 %s: %s, %s keeps the days of its beginning', async (name, from, wish, waits, ends_as) => {
    const { parts, act, pass, set, state } = createParcelScenario(parcelIn(from))
    set({ [name]: 5 })
    await act(wish, '7', { reason: 'personal' })
    set({ [name]: 1 })
    pass(5 * 24 * hour - 1)
    expect([await moveOverdueParcels(parts), state()]).toEqual([0, waits])
    pass(1)
    expect([await moveOverdueParcels(parts), state()]).toEqual([1, ends_as])
  })

  it('SET-4 a report and a return keep the days of their beginnings, and a parcel in dispute has no deadline', async () => {
    const { parts, parcels, report, store, act, pass, set, state } = createParcelScenario(parcelIn('delivered'))
    const due = () => (parcels.parcels.get('1')?.due_by ?? 0) / (24 * hour)
    set({ 'problem-days': 4, 'return-shipping-days': 6 })
    await report()
    expect(due()).toBe(4)
    await store({ action: 'offer', ...refundOffer, with_return: true })
    await act('accept_offer')
    expect(due()).toBe(6)
    pass(2 * 24 * hour)
    set({ 'return-shipping-days': 10 })
    await act('ship_return', '7', { tracking_code: '210600000000000000000007' })
    expect(due()).toBe(12)
    pass(10 * 24 * hour)
    await moveOverdueParcels(parts)
    expect([state(), parcels.parcels.get('1')?.due_by]).toEqual(['in_dispute', null])
  })

  it('ORD-24 notifies the buyer of a cancellation once', async () => {
    const { parts, pass } = createParcelScenario(parcelIn('new'))
    const sent: unknown[] = []
    const sms = { sendTemplate: async (...message: unknown[]) => void sent.push(message) }
    pass(24 * hour + notificationWindow / 2)
    await moveOverdueParcels(parts)
    expect([await notifyCancellations({ ...parts, sms }), await notifyCancellations({ ...parts, sms })]).toEqual([1, 0])
    expect(sent).toEqual([['parcel-canceled', '09121234567', { order: '100001' }]])
  })
})
