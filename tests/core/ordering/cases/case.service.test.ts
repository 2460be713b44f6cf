import { describe, expect, it } from 'vitest'
import { decideCase, refundCompleted } from '../../../../core/ordering/index.ts'
import { rial } from '../../../../core/shared/money.ts'
import { lockedParcel } from '../../../support/ordering/memory-parcels.ts'
import {
  parcelIn,
  createParcelScenario,
  hour,
  refundOffer,
  decisionWith,
  paidTotal,
} from '../../../support/ordering/parcel-cases.ts'

describe('a change of mind', () => {
  it('ORD-47 FIN-40 a completed parcel is returned, and the store gives back what it earned', async () => {
    const { report, store, act, pass, state, money, parcels, ledger } = createParcelScenario(parcelIn('delivered'))
    await act('complete')
    const earned = money()[1]
    pass(5 * 24 * hour)
    await report({ kind: 'changed-mind' })
    expect([state(), money()[1]]).toEqual(['problem', earned])
    await store({ action: 'offer', ...refundOffer, with_return: true })
    await act('accept_offer')
    await act('ship_return', '7', { tracking_code: '123456' })
    expect(money().slice(0, 2)).toEqual([0, earned])
    await store({ action: 'receive' })
    expect(state()).toBe('partially_refunded')
    // The store keeps the shipping, and the platform refunds its commission.
    expect(money()).toEqual([3_000_001, 50_000, 0, 0, 0, 0])
    expect(ledger.of('receivable:s')).toBe(0)
    expect(parcels.late).toMatchObject([{ items_total: 3_000_001, shipping_cost: 0, commission: 270_000 }])
  })

  it('ORD-47 FIN-40 becomes debt when the store has nothing available', async () => {
    const { report, store, act, ledger, money } = createParcelScenario(parcelIn('delivered'))
    await act('complete')
    const paid = { kind: 'paid', reference: '1', postings: [{ account: 'available:s', amount: rial(-2_753_001) }] }
    await ledger.post(
      { ...paid, postings: [...paid.postings, { account: 'bank', amount: rial(2_753_001) }] } as never,
      0,
    )
    await report({ kind: 'changed-mind' })
    await store({ action: 'offer', ...refundOffer })
    await act('accept_offer')
    expect([money()[0], money()[1], ledger.of('receivable:s')]).toEqual([3_000_001, 0, -2_703_001])
  })

  it('ORD-47 earns nothing twice when it is withdrawn or refused by the platform', async () => {
    const { parts, report, store, act, state, money } = createParcelScenario(parcelIn('delivered'))
    await act('complete')
    const before = money()
    await report({ kind: 'changed-mind' })
    await act('withdraw_case')
    expect([state(), money()]).toEqual(['completed', before])
    await report({ kind: 'changed-mind' })
    await store({ action: 'offer', ...refundOffer, solution: 'replace' })
    await act('refuse_offer')
    await decideCase(parts, '1', '1', decisionWith({ kind: 'complete' }))
    expect([state(), money()]).toEqual(['completed', before])
    await expect(report({ kind: 'changed-mind' })).rejects.toMatchObject({ code: 'ordering/wrong-state' })
  })

  it('ORD-47 is decided by the platform, which may refund more later', async () => {
    const { parts, parcels, report, store, act, state, money, rulings } = createParcelScenario(parcelIn('delivered'))
    await act('complete')
    await report({ kind: 'changed-mind', items: [{ variant_id: '1', quantity: 2 }] })
    await store({ action: 'offer', ...refundOffer, solution: 'replace' })
    await act('refuse_offer')
    const items = [{ variant_id: '1', quantity: 2 }]
    await decideCase(parts, '1', '1', decisionWith({ kind: 'partial_refund', items }))
    expect([state(), money()[0], rulings.map(({ late }) => late)]).toEqual(['partially_refunded', 2_000_000, [false]])
    const seen = parcels.parcels.get('1')?.refunded ?? expect.fail()
    await refundCompleted(parts, '1', '1', { ...decisionWith(), seen })
    expect([state(), money()]).toEqual(['refunded', [paidTotal, 0, 0, 0, 0, 0]])
  })

  it('ORD-47 is possible within working days after delivery, which a setting and holidays extend', async () => {
    // 1 January 1970 is a Thursday: seven working days later is Friday the 9th, so the deadline is Saturday the 10th.
    for (const [days, last] of [
      [7, 9],
      [8, 10],
    ] as const) {
      const { report, act, pass, set } = createParcelScenario(parcelIn('delivered'))
      set({ 'return-days': days })
      await act('complete')
      pass(last * 24 * hour)
      await expect(report({ kind: 'changed-mind' })).rejects.toMatchObject({ code: 'ordering/wrong-state' })
      await expect(report()).rejects.toMatchObject({ code: 'ordering/wrong-state' })
      pass(-1)
      await report({ kind: 'changed-mind' })
    }
  })

  it('ORD-47 a damage that is found after completion has the same deadline', async () => {
    const { report, act, state } = createParcelScenario(parcelIn('delivered'))
    await act('complete')
    await report()
    expect(state()).toBe('problem')
  })

  it('ORD-47 keeps excluded items, and the rest may be returned', async () => {
    const { report, parcels, state } = createParcelScenario(lockedParcel({ state: 'delivered', non_returnable: ['2'] }))
    await expect(report({ kind: 'changed-mind' })).rejects.toMatchObject({
      details: { fields: { items: expect.stringMatching('قانون') } },
    })
    expect([parcels.cases.size, state()]).toEqual([0, 'delivered'])
    await report({ kind: 'changed-mind', items: [{ variant_id: '1', quantity: 1 }] })
    expect(state()).toBe('problem')
  })
})
