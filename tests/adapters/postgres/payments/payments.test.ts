import { afterAll, describe } from 'vitest'
import { connect, createPaymentRepository } from '../../../../adapters/postgres/index.ts'
import { conformsToPaymentRepository } from '../../../conformance/payments.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'
import { addShoppers, hashOf, sqlOf } from '../../../support/people/actors.ts'

const url = await freshDatabase()
const database = connect({ url, connections: 4 })
const accounts = (await addShoppers(url, 2)) as [string, string]
const orders = await sqlOf<{ id: string; number: string }>(
  url,
  `insert into orders (tracking_hash, account_id, state, recipient, items_total, shipping_total, total, wallet_amount, placed_at, expires_at)
   select hash, $1, 'pending_payment', '{}', 10, 0, 10, 0, now(), now() from unnest($2::text[]) hash returning id::text, number::text`,
  [accounts[0], [hashOf('t', 1), hashOf('t', 2)]],
)
afterAll(() => database.close())

describe('payments in PostgreSQL', () => {
  conformsToPaymentRepository(async () => {
    await sqlOf(url, 'delete from payments')
    return { payments: createPaymentRepository(database), transactions: database.transactions, accounts, orders }
  })
})
