import { afterAll, describe } from 'vitest'
import { connect, createLedger } from '../../../../adapters/postgres/index.ts'
import { conformsToLedger } from '../../../conformance/ledger.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const database = connect({ url: await freshDatabase(), connections: 4 })
afterAll(() => database.close())
let stores = 0

describe('the ledger in PostgreSQL', () => {
  conformsToLedger(async () => ({
    ledger: createLedger(database),
    transactions: database.transactions,
    store_id: String((stores += 1)),
  }))
})
