import { describe, expect, it } from 'vitest'
import { performStoreAction, type LockedParcel, type StoreAction } from '../../../../core/ordering/index.ts'
import { rial } from '../../../../core/shared/money.ts'
import { createMemoryTransactions } from '../../../support/database/memory-transactions.ts'
import { createMemoryLedger } from '../../../support/finance/memory-ledger.ts'
import { createMemoryParcels, lockedParcel } from '../../../support/ordering/memory-parcels.ts'
import { noHolidays, stillSettings } from '../../../support/still-settings.ts'

const first = [{ variant_id: '1', quantity: 2 }]
const all = [...first, { variant_id: '2', quantity: 3 }]

function house(parcel: LockedParcel) {
  const parcels = createMemoryParcels([parcel])
  const ledger = createMemoryLedger()
  ledger.give('pending:s', rial(2_703_001))
  ledger.give('shipping:s', rial(50_000))
  ledger.give('commission', rial(270_000))
  ledger.give('commission-vat', rial(27_000))
  const transactions = createMemoryTransactions()
  const parts = {
    parcels,
    ledger,
    settings: stillSettings(),
    calendar: noHolidays,
    transactions,
    clock: { now: () => 5 },
  }
  return {
    parcels,
    ledger,
    store: (wish: StoreAction, id = '1') => performStoreAction(parts, id, { store_id: 's', account_id: '3' }, wish),
    state: (id: string) => parcels.parcels.get(id)?.state,
    money: () => ['wallet:7', 'pending:s', 'shipping:s', 'commission', 'commission-vat'].map(ledger.of),
  }
}

const reject = (items: typeof all): StoreAction => ({ action: 'reject_items', items, reason: 'out-of-stock', note: '' })

describe('DESK-10 rejecting some items', () => {
  it.each(['new', 'preparing'] as const)(
    'of a parcel that is %s refunds exactly their share; the rest continues',
    async (state) => {
      const { store, state: stateOf, money, parcels } = house(lockedParcel({ state }))
      await store(reject(first))
      expect([stateOf('1'), stateOf('2')]).toEqual([state, 'canceled'])
      expect(money()).toEqual([2_000_000, 901_001, 50_000, 90_000, 9_000])
      expect(parcels.putBacks).toEqual(['2'])
      expect(parcels.history).toMatchObject([
        { subject_id: '2', from: null, to: state, event: 'split', actor: 'store:s:3' },
        { subject_id: '2', from: state, to: 'canceled', event: 'reject_items', reason: 'out-of-stock' },
      ])
      await store(reject([{ variant_id: '2', quantity: 3 }]))
      expect([stateOf('1'), money()]).toEqual(['canceled', [3_050_001, 0, 0, 0, 0]])
    },
  )

  it('is refused after shipping, and for items that are not there', async () => {
    await expect(house(lockedParcel({ state: 'shipped' })).store(reject(first))).rejects.toMatchObject({
      code: 'ordering/wrong-state',
    })
    await expect(house(lockedParcel()).store(reject([{ variant_id: '1', quantity: 3 }]))).rejects.toMatchObject({
      code: 'ordering/contents-changed',
    })
  })
})

describe('DESK-11 splitting', () => {
  it('creates a second parcel that moves by itself; nothing is refunded', async () => {
    const { store, state, money, parcels } = house(lockedParcel({ state: 'preparing' }))
    const before = money()
    await store({ action: 'split', items: first })
    await store({ action: 'ship', tracking_code: '123456' }, '2')
    expect([state('1'), state('2'), money()]).toEqual(['preparing', 'shipped', before])
    const costs = [...parcels.parcels.values()].map(({ shipping_cost }) => shipping_cost)
    expect(costs).toEqual([16_667, 33_333])
  })

  it('leaves at least one item', async () => {
    const { store } = house(lockedParcel({ state: 'preparing' }))
    await expect(store({ action: 'split', items: all })).rejects.toMatchObject({ code: 'ordering/nothing-left' })
  })
})

describe('DESK-9 packing', () => {
  it('is recorded once, for the first packer, with exactly the contents of the parcel', async () => {
    const { store, parcels } = house(lockedParcel({ state: 'preparing' }))
    await expect(store({ action: 'pack', items: first })).rejects.toMatchObject({ code: 'ordering/contents-changed' })
    await store({ action: 'pack', items: all })
    await store({ action: 'pack', items: all })
    expect([...parcels.packers]).toEqual([['1', '3']])
    await store({ action: 'split', items: first })
    expect([...parcels.packers]).toEqual([])
  })

  it('requires confirmation', async () => {
    await expect(house(lockedParcel()).store({ action: 'pack', items: all })).rejects.toMatchObject({
      code: 'ordering/wrong-state',
    })
  })
})
