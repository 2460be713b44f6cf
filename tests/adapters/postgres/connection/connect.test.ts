import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { connect } from '../../../../adapters/postgres/connection/connect.ts'
import {
  createOrderRepository,
  createParcelRepository,
  createPaymentRepository,
  createBankAccountRepository,
  createWithdrawalRepository,
} from '../../../../adapters/postgres/index.ts'
import { conformsToTransactions } from '../../../conformance/transactions.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const database = connect({ url: await freshDatabase(), connections: 4 })
afterAll(() => database.close())

const locks: Readonly<Record<string, () => Promise<unknown>>> = {
  'an order': () => createOrderRepository(database).lock('1'),
  'an order by its number': () => createOrderRepository(database).lockByNumber('100001', '1'),
  'a parcel': () => createParcelRepository(database).lock('1', { as: 'platform' }),
  'a payment': () => createPaymentRepository(database).lock('1'),
  withdrawals: () => createWithdrawalRepository(database).lock(['1'], null),
  'a store before its bank accounts change': () => createBankAccountRepository(database).lock({ store_id: '1' }),
}

describe('a lock', () => {
  it.each(Object.entries(locks))('of %s throws outside a transaction', async (_name, lock) => {
    await expect(lock()).rejects.toThrow('a lock outside a transaction holds nothing')
  })

  it.each(Object.entries(locks))('of %s is taken inside one', async (_name, lock) => {
    await expect(database.transactions.run(lock)).resolves.not.toThrow()
  })

  it('that a writing statement takes for itself needs no transaction', async () => {
    const query = sql`with due as (select id from orders for update skip locked) update orders set state = state where id in (select id from due)`

    await expect(database.rows(query)).resolves.toEqual([])
  })
})

describe('transactions in PostgreSQL', () => {
  conformsToTransactions(async () => database.transactions)
})
