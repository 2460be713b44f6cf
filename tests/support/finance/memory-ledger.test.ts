import { describe } from 'vitest'
import { conformsToLedger } from '../../conformance/ledger.ts'
import { createMemoryTransactions } from '../database/memory-transactions.ts'
import { createMemoryLedger } from './memory-ledger.ts'

describe('the ledger in memory', () => {
  conformsToLedger(async () => ({
    ledger: createMemoryLedger(),
    transactions: createMemoryTransactions(),
    store_id: '1',
  }))
})
