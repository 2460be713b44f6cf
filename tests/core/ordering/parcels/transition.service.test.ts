import { describe, expect, it } from 'vitest'
import { rial } from '../../../../core/shared/money.ts'
import { lockedParcel } from '../../../support/ordering/memory-parcels.ts'
import { createParcelScenario, paidTotal, refundOffer } from '../../../support/ordering/parcel-cases.ts'

const byCard = 2_000_000
const paidByCard = (more: Parameters<typeof lockedParcel>[0] = {}) =>
  lockedParcel({ card: { payment_id: '5', left: rial(byCard) }, ...more })

describe('a refund of a parcel that was paid by card', () => {
  it('ORD-25 returns to the card first and stores the refund with its entry', async () => {
    const { act, ledger, parcels } = createParcelScenario(paidByCard())

    await act('cancel', '7', { reason: 'personal' })

    expect(parcels.cardRefunds).toMatchObject([
      { refund_key: 'parcel-refunded:1', payment_id: '5', parcel_id: '1', amount: byCard },
    ])
    expect([ledger.of('refund:1'), ledger.of('wallet:7')]).toEqual([byCard, paidTotal - byCard])
  })

  it('ORD-62 goes to the wallet at once when the buyer chose it', async () => {
    const { act, ledger, parcels } = createParcelScenario(paidByCard())

    await act('cancel', '7', { reason: 'personal', refund_to: 'wallet' })

    expect(parcels.cardRefunds).toEqual([])
    expect(ledger.of('wallet:7')).toBe(paidTotal)
  })

  it('ORD-62 a choice is kept until the store or the clock decides, and ends when the request is refused', async () => {
    const scene = createParcelScenario(paidByCard({ state: 'preparing' }))
    await scene.act('request_cancel', '7', { reason: 'personal', refund_to: 'wallet' })
    expect(scene.parcels.parcels.get('1')?.refund_to).toBe('wallet')

    await scene.store({ action: 'refuse_cancel' })
    expect(scene.parcels.parcels.get('1')?.refund_to).toBeNull()
    await scene.act('request_cancel', '7', { reason: 'personal', refund_to: 'wallet' })
    await scene.store({ action: 'accept_cancel' })

    expect(scene.ledger.of('wallet:7')).toBe(paidTotal)
  })

  it('ORD-62 a report says where its refund goes, by default back to the card', async () => {
    for (const [choice, toCard] of [
      [{}, byCard],
      [{ refund_to: 'wallet' }, 0],
    ] as const) {
      const { report, store, act, ledger, state } = createParcelScenario(paidByCard({ state: 'delivered' }))
      await report(choice)
      await store({ action: 'offer', ...refundOffer })
      await act('accept_offer')

      expect(state()).toBe('refunded')
      expect([ledger.of('refund:1'), ledger.of('wallet:7')]).toEqual([toCard, paidTotal - toCard])
    }
  })

  it('FIN-60 ORD-45 partial refunds take what is left of the card part, the rest goes to the wallet', async () => {
    const items = [{ variant_id: '1', quantity: 2 }]
    const scene = createParcelScenario(
      paidByCard({ state: 'delivered', card: { payment_id: '5', left: rial(1_500_000) } }),
    )
    await scene.report({ items })
    await scene.store({ action: 'offer', ...refundOffer })
    await scene.act('accept_offer')

    expect(scene.parcels.cardRefunds.map(({ amount }) => amount)).toEqual([1_500_000])
    expect([scene.ledger.of('refund:1'), scene.ledger.of('wallet:7')]).toEqual([1_500_000, 500_000])
  })

  it('ORD-25 a store that was paid already gives back the same, and the card gets its part', async () => {
    const { report, store, act, ledger, parcels } = createParcelScenario(
      paidByCard({ state: 'completed', return_by: 9, earned: true }),
    )
    ledger.give('available:s', rial(2_753_001))
    await report({ kind: 'changed-mind' })
    await store({ action: 'offer', ...refundOffer })
    await act('accept_offer')

    expect(parcels.cardRefunds).toMatchObject([{ refund_key: 'parcel-refunded-late:1', amount: byCard }])
    expect(ledger.of('refund:1')).toBe(byCard)
  })
})
