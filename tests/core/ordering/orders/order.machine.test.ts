import { describe } from 'vitest'
import { caseTransitions, orderTransitions, parcelTransitions } from '../../../../core/ordering/index.ts'
import { conformsToPublishedTable, type PublishedTable } from '../../../conformance/state-table.ts'

const tables = {
  order: {
    table: orderTransitions,
    first: 'pending_payment',
    ends: ['canceled', 'paid'],
    edges: ['pending_payment > paid', 'pending_payment > expired', 'pending_payment > canceled', 'expired > paid'],
  },
  parcel: {
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
} satisfies Record<string, PublishedTable>

describe('ORD-12 the transitions of an order', () => void conformsToPublishedTable(tables.order))
describe('ORD-19 the transitions of a parcel', () => void conformsToPublishedTable(tables.parcel))
describe('ORD-22 the transitions of a case', () => void conformsToPublishedTable(tables.case))
