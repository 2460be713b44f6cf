import { describe } from 'vitest'
import { conformsToCardRefundRepository } from '../../conformance/card-refunds.ts'
import { rial } from '../../../core/shared/money.ts'
import { createMemoryTransactions } from '../database/memory-transactions.ts'
import { createMemoryRefunds } from './memory-refunds.ts'

describe('refunds in memory', () => {
  conformsToCardRefundRepository(async () => {
    const refunds = createMemoryRefunds()
    return {
      refunds,
      transactions: createMemoryTransactions(),
      add: async (payment, amount) => refunds.give({ payment_id: payment, amount: rial(amount) }).id,
      payments: ['1', '2'],
    }
  })
})
