import { sql } from 'kysely'
import type { BankAccount, StoreBank } from '../../core/stores/index.ts'
import type { Database } from './connect.ts'
import { at, isoText } from './instants.ts'

const columns = sql`b.id::text, b.sheba, b.holder, b.state, ${isoText('b.changed_at')} as changed_at`

/** The bank accounts of stores; every change of them leaves its moment at the store. */
export function createStoreBank(db: Database): StoreBank {
  const touch = (store_id: string, now: number) =>
    db.rows(sql`update stores set bank_changed_at = ${at(now)} where id = ${store_id}`)
  return {
    accounts: (store_id) =>
      db.rows(sql<BankAccount>`select ${columns} from bank_accounts b where b.store_id = ${store_id} order by b.id`),
    async changedAt(store_id) {
      const [row] = await db.rows(sql<{ bank_changed_at: Date | null }>`
        select bank_changed_at from stores where id = ${store_id}`)
      return row?.bank_changed_at?.getTime() ?? null
    },
    async lock(store_id) {
      await db.rows(sql`select id from stores where id = ${store_id} for no key update`)
    },
    async add(store_id, { sheba, holder }, now) {
      const [added] = await db.rows(sql<BankAccount>`
        insert into bank_accounts as b (store_id, sheba, holder, changed_at)
        values (${store_id}, ${sheba}, ${holder}, ${at(now)}) returning ${columns}`)
      if (added === undefined) throw new Error('a bank account was not stored')
      await touch(store_id, now)
      return added
    },
    async mark(store_id, sheba, state) {
      await db.rows(sql`update bank_accounts set state = ${state} where store_id = ${store_id} and sheba = ${sheba}`)
    },
    async remove(store_id, bank_account_id, now) {
      const gone = await db.rows(sql`
        delete from bank_accounts where id = ${bank_account_id} and store_id = ${store_id} returning id`)
      if (gone.length > 0) await touch(store_id, now)
      return gone.length > 0
    },
  }
}
