import { describe, expect, it } from 'vitest'
import {
  caseStates,
  caseTable,
  deskActsOf,
  pieceActsOf,
  parcelStates,
  parcelTable,
  seesMoney,
  showsPrices,
} from '../../../core/ordering/index.ts'
import { rial } from '../../../core/shared/money.ts'

describe('DESK-2 acts of the store', () => {
  it('are only such as the tables of parcel and case allow', () => {
    for (const state of parcelStates)
      for (const own of [null, ...caseStates]) {
        for (const act of deskActsOf(state, own && { state: own })) {
          const allowed = Object.hasOwn(parcelTable[state], act) || (own !== null && Object.hasOwn(caseTable[own], act))
          expect(`${state} ${own} ${act} ${allowed}`).toBe(`${state} ${own} ${act} true`)
        }
      }
  })

  it('DESK-9 DESK-11 pack once what is prepared, and split while there is more than one piece', () => {
    expect(pieceActsOf('preparing', 2, false)).toEqual(['pack', 'split', 'reject_items'])
    expect(pieceActsOf('preparing', 1, true)).toEqual(['reject_items'])
    expect(pieceActsOf('new', 2, false)).toEqual(['split', 'reject_items'])
    expect(pieceActsOf('new', 1, false)).toEqual([])
    expect(pieceActsOf('shipped', 2, false)).toEqual([])
  })

  it('end with the parcel', () => {
    for (const state of ['completed', 'canceled', 'refunded', 'partly_refunded'] as const)
      expect(deskActsOf(state, null)).toEqual([])
  })

  it('answer a problem, and count a return in also while the house has decided it', () => {
    expect(deskActsOf('problem', { state: 'open' })).toEqual(['offer', 'escalate'])
    expect(deskActsOf('problem', { state: 'waiting_return' })).toEqual(['receive', 'escalate'])
    expect(deskActsOf('in_dispute', { state: 'waiting_return' })).toEqual(['receive'])
    expect(deskActsOf('in_dispute', { state: 'escalated' })).toEqual([])
  })
})

describe('DESK-1 who sees money', () => {
  it('are the owner, the manager and the accountant', () => {
    const roles = ['owner', 'manager', 'warehouse', 'accountant', 'content', 'support'] as const
    expect(roles.filter((role) => seesMoney({ role }))).toEqual(['owner', 'manager', 'accountant'])
  })

  it('RGT-7 and of API keys those whose scopes say so', () => {
    expect(seesMoney({ role: 'owner', rights: ['store.parcels.read'] })).toBe(false)
    expect(seesMoney({ role: 'owner', rights: ['store.parcels.read', 'store.orders-money.read'] })).toBe(true)
  })
})

describe('DESK-7 the slip of a parcel', () => {
  it('shows prices, but not in a gift and not to those who receive none', () => {
    const [sender, items_total] = [{ name: 'پدر', phone: '' }, rial(10)]
    const slips = [
      { sender: null, items_total },
      { sender, items_total },
      { sender: null, items_total: null },
    ]
    expect(slips.map(showsPrices)).toEqual([true, false, false])
  })
})
