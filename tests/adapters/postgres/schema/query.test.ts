import { afterAll, describe, expect, it } from 'vitest'
import { connect } from '../../../../adapters/postgres/connection/connect.ts'
import { idSql, query } from '../../../../adapters/postgres/schema/query.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const database = connect({ url: await freshDatabase(), connections: 2 })

afterAll(() => database.close())

const stored = query.selectFrom('settings').select(['key', 'value'])
const setting = { key: 'a', value: '[1]', updated_at: new Date() }

describe('a built statement', () => {
  it('is run by the database, alone and in a transaction, which takes it back', async () => {
    const undone = database.transactions.run(async () => {
      await database.rows(query.insertInto('settings').values(setting))
      expect(await database.rows(stored)).toEqual([{ key: 'a', value: [1] }])
      throw new Error('undo')
    })

    await expect(undone).rejects.toThrow('undo')
    expect(await database.rows(stored)).toEqual([])
  })

  it('locks rows in a transaction only', async () => {
    const locking = query.selectFrom('orders').select('id').where('id', '=', idSql('1')).forUpdate()

    await expect(database.rows(locking)).rejects.toThrow('outside a transaction')
    expect(await database.transactions.run(() => database.rows(locking))).toEqual([])
  })

  it('may write and lock at once', async () => {
    const write = query
      .with('held', (with_) => with_.selectFrom('settings').select('key').forUpdate())
      .updateTable('settings as s')
      .from('held')
      .set({ value: '2' })
      .whereRef('s.key', '=', 'held.key')

    expect(await database.rows(write)).toEqual([])
  })

  it('does not run by itself', async () => {
    await expect(stored.execute()).rejects.toThrow('Database.rows')
  })
})
