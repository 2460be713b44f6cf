import { describe } from 'vitest'
import { conformsToParcelRepository } from '../../conformance/parcels.ts'
import { rial } from '../../../core/shared/money.ts'
import { createMemoryTransactions } from '../database/memory-transactions.ts'
import { createMemoryLedger } from '../finance/memory-ledger.ts'
import { createMemoryParcels, lockedParcel } from './memory-parcels.ts'

describe('parcels in memory', () => {
  conformsToParcelRepository(async () => {
    const ledger = createMemoryLedger()
    ledger.give('pending:s', rial(2_703_001))
    ledger.give('shipping:s', rial(50_000))
    const parcels = createMemoryParcels([lockedParcel()])
    return { parcels, ledger, transactions: createMemoryTransactions(), parcel_id: '1', stranger: '8' }
  })
})
