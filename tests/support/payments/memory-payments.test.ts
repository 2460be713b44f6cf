import { describe } from 'vitest'
import { conformsToPaymentRepository } from '../../conformance/payments.ts'
import { createMemoryTransactions } from '../database/memory-transactions.ts'
import { createMemoryPayments } from './memory-payments.ts'

describe('payments in memory', () => {
  conformsToPaymentRepository(async () => ({
    payments: createMemoryPayments(),
    transactions: createMemoryTransactions(),
    accounts: ['7', '8'],
    orders: ['1', '2'].map((id) => ({ id, number: `10000${id}` })),
  }))
})
