import { describe, expect, it } from 'vitest'
import { caseTransitions, orderTransitions, parcelTransitions } from '../../../../core/ordering/index.ts'
import { paymentTable } from '../../../../core/payments/index.ts'
import { nextState, type StateTable } from '../../../../core/shared/state-machines/state-table.ts'

interface Walk {
  readonly rule: string
  readonly table: StateTable
  readonly first: string
  readonly ends: readonly string[]
  /** The expected transitions, as `from > to`. */
  readonly edges: readonly string[]
}

const walks: Readonly<Record<string, Walk>> = {
  order: {
    rule: 'ORD-12',
    table: orderTransitions,
    first: 'pending_payment',
    ends: ['canceled', 'paid'],
    edges: ['pending_payment > paid', 'pending_payment > expired', 'pending_payment > canceled', 'expired > paid'],
  },
  parcel: {
    rule: 'ORD-19',
    table: parcelTransitions,
    first: 'new',
    ends: ['canceled', 'refunded'],
    edges: [
      'new > preparing',
      'preparing > shipped',
      'shipped > delivered',
      'delivered > completed',
      'new > canceled',
      'preparing > cancel_requested',
      'cancel_requested > canceled',
      'cancel_requested > preparing',
      // DESK-10: the store rejects what it cannot send.
      'preparing > canceled',
      'preparing > delay_requested',
      'delay_requested > preparing',
      'delay_requested > canceled',
      'shipped > tracking_wrong',
      'tracking_wrong > shipped',
      'shipped > problem',
      'delivered > problem',
      'problem > completed',
      'problem > in_dispute',
      'in_dispute > completed',
      'in_dispute > refunded',
      'in_dispute > partially_refunded',
      'problem > refunded',
      'problem > partially_refunded',
      // ORD-42: the platform refunds a completed parcel.
      'completed > refunded',
      'completed > partially_refunded',
      'partially_refunded > refunded',
      'completed > problem',
      'partially_refunded > partially_refunded',
    ],
  },
  case: {
    rule: 'ORD-22',
    table: caseTransitions,
    first: 'open',
    ends: ['refunded', 'replaced', 'withdrawn'],
    edges: [
      'open > offered',
      'open > escalated',
      'offered > agreed',
      'offered > escalated',
      'escalated > decided',
      ...['agreed', 'decided'].flatMap((from) => [
        `${from} > waiting_return`,
        `${from} > refunded`,
        `${from} > replaced`,
      ]),
      'waiting_return > received',
      'waiting_return > escalated',
      'received > refunded',
      'received > replaced',
      ...['open', 'offered', 'agreed', 'escalated', 'decided', 'waiting_return', 'received'].map(
        (from) => `${from} > withdrawn`,
      ),
    ],
  },
  payment: {
    rule: 'PAY-1',
    table: paymentTable,
    first: 'created',
    ends: ['refunded'],
    edges: [
      'created > redirected',
      'created > failed',
      'created > expired',
      'redirected > verifying',
      'redirected > expired',
      'verifying > verifying',
      'verifying > succeeded',
      'verifying > failed',
      'verifying > unknown',
      'unknown > verifying',
      'failed > verifying',
      'expired > verifying',
      'succeeded > partially_refunded',
      'succeeded > refunded',
      'partially_refunded > partially_refunded',
      'partially_refunded > refunded',
    ],
  },
}

function edgesOf(table: StateTable): string[] {
  return Object.entries(table).flatMap(([from, events]) => Object.values(events).map((to) => `${from} > ${to}`))
}

function reachedFrom(table: StateTable, first: string): string[] {
  const reached = new Set([first])
  for (const state of reached) for (const next of Object.values(table[state] ?? {})) if (next) reached.add(next)
  return [...reached]
}

describe.each(Object.entries(walks))('the transitions of an %s', (_, { rule, table, first, ends, edges }) => {
  it(`${rule} holds the edges of the published table and no others`, () => {
    expect([...new Set(edgesOf(table))].toSorted()).toEqual(edges.toSorted())
  })

  it(`${rule} reaches every state from the first, and ends only where it should`, () => {
    expect(reachedFrom(table, first).toSorted()).toEqual(Object.keys(table).toSorted())
    const stuck = Object.keys(table).filter((state) => Object.keys(table[state] ?? {}).length === 0)
    expect(stuck.toSorted()).toEqual(ends)
  })

  it(`${rule} refuses every event that is not an edge of the state`, () => {
    const events = [...new Set(Object.values(table).flatMap((own) => Object.keys(own))), 'constructor', '']
    for (const [state, own] of Object.entries(table))
      for (const event of events.filter((name) => !Object.hasOwn(own, name)))
        expect(() => nextState(table, state, event, 'ordering/wrong-state')).toThrow(
          expect.objectContaining({ code: 'ordering/wrong-state', details: { state, event } }),
        )
  })
})
