import { describe, expect, it } from 'vitest'
import {
  caseStates,
  caseTransitions,
  storeActionsOf,
  itemActionsOf,
  parcelStates,
  parcelTransitions,
  canSeeAmounts,
  showsPrices,
} from '../../../../core/ordering/index.ts'
import { rial } from '../../../../core/shared/money.ts'

describe('DESK-2 the actions of a store', () => {
  it('are only those the transitions of parcel and case allow', () => {
    for (const state of parcelStates)
      for (const own of [null, ...caseStates]) {
        for (const act of storeActionsOf(state, own && { state: own })) {
          const allowed =
            Object.hasOwn(parcelTransitions[state], act) || (own !== null && Object.hasOwn(caseTransitions[own], act))
          expect(`${state} ${own} ${act} ${allowed}`).toBe(`${state} ${own} ${act} true`)
        }
      }
  })

  it('DESK-9 DESK-11 include packing once, and splitting while there is more than one item', () => {
    expect(itemActionsOf('preparing', 2, false)).toEqual(['pack', 'split', 'reject_items'])
    expect(itemActionsOf('preparing', 1, true)).toEqual(['reject_items'])
    expect(itemActionsOf('new', 2, false)).toEqual(['split', 'reject_items'])
    expect(itemActionsOf('new', 1, false)).toEqual([])
    expect(itemActionsOf('shipped', 2, false)).toEqual([])
  })

  it('end with the parcel', () => {
    for (const state of ['completed', 'canceled', 'refunded', 'partially_refunded'] as const)
      expect(storeActionsOf(state, null)).toEqual([])
  })

  it('include responding to a problem, and receiving a return also after the platform’s decision', () => {
    expect(storeActionsOf('problem', { state: 'open' })).toEqual(['offer', 'escalate'])
    expect(storeActionsOf('problem', { state: 'waiting_return' })).toEqual(['receive', 'escalate'])
    expect(storeActionsOf('in_dispute', { state: 'waiting_return' })).toEqual(['receive'])
    expect(storeActionsOf('in_dispute', { state: 'escalated' })).toEqual([])
  })
})

describe('DESK-1 who sees amounts', () => {
  it('includes owner, manager and accountant', () => {
    const roles = ['owner', 'manager', 'warehouse', 'accountant', 'content', 'support'] as const
    expect(roles.filter((role) => canSeeAmounts({ role }))).toEqual(['owner', 'manager', 'accountant'])
  })

  it('RGT-7 and API keys with the scope', () => {
    expect(canSeeAmounts({ role: 'owner', rights: ['store.parcels.read'] })).toBe(false)
    expect(canSeeAmounts({ role: 'owner', rights: ['store.parcels.read', 'store.orders-money.read'] })).toBe(true)
  })
})

describe('DESK-7 the packing slip', () => {
  it('shows prices, but not for a gift and not without the right to see them', () => {
    const [sender, items_total] = [{ name: 'پدر', phone: '' }, rial(10)]
    const slips = [
      { sender: null, items_total },
      { sender, items_total },
      { sender: null, items_total: null },
    ]
    expect(slips.map(showsPrices)).toEqual([true, false, false])
  })
})
