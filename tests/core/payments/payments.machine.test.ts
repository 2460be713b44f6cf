import { describe } from 'vitest'
import { paymentTable } from '../../../core/payments/index.ts'
import { conformsToPublishedTable } from '../../conformance/state-table.ts'

describe('PAY-1 the transitions of a payment', () => {
  conformsToPublishedTable({
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
  })
})
