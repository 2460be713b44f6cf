import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { connect } from '../../../adapters/postgres/connect.ts'
import {
  createOrderBook,
  createParcelBook,
  createPaymentBook,
  createStoreBank,
  createWithdrawals,
} from '../../../adapters/postgres/index.ts'
import { freshDatabase } from '../../support/postgres.ts'

const database = connect({ url: await freshDatabase(), connections: 4 })
afterAll(() => database.close())

const locks: Readonly<Record<string, () => Promise<unknown>>> = {
  'an order': () => createOrderBook(database).lock('1'),
  'an order by its number': () => createOrderBook(database).lockByNumber('100001', '1'),
  'a parcel': () => createParcelBook(database).lock('1', { as: 'house' }),
  'a payment': () => createPaymentBook(database).lock('1'),
  withdrawals: () => createWithdrawals(database).lock(['1'], null),
  'a store before its bank accounts change': () => createStoreBank(database).lock('1'),
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
