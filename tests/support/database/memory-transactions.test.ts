import { describe } from 'vitest'
import { conformsToTransactions } from '../../conformance/transactions.ts'
import { createMemoryTransactions } from './memory-transactions.ts'

describe('transactions in memory', () => {
  conformsToTransactions(async () => createMemoryTransactions())
})
