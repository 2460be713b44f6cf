import { sql } from 'kysely'
import type { BankAccount, BankAccountRepository } from '../../../core/stores/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'

const columns = sql`b.id::text, b.sheba, b.holder, b.state, ${isoTextSql('b.changed_at')} as changed_at`

/** Stores bank accounts; every change also updates `stores.bank_changed_at`. */
export function createBankAccountRepository(db: Database): BankAccountRepository {
  const markChanged = (store_id: string, now: number) =>
    db.rows(sql`update stores set bank_changed_at = ${timestampSql(now)} where id = ${store_id}`)
  return {
    listAccounts: (store_id) =>
      db.rows(sql<BankAccount>`select ${columns} from bank_accounts b where b.store_id = ${store_id} order by b.id`),
    async getLastChange(store_id) {
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
        values (${store_id}, ${sheba}, ${holder}, ${timestampSql(now)}) returning ${columns}`)
      if (added === undefined) throw new Error('a bank account was not stored')
      await markChanged(store_id, now)
      return added
    },
    async setState(store_id, sheba, state) {
      await db.rows(sql`update bank_accounts set state = ${state} where store_id = ${store_id} and sheba = ${sheba}`)
    },
    async remove(store_id, bank_account_id, now) {
      const removed = await db.rows(sql`
        delete from bank_accounts where id = ${bank_account_id} and store_id = ${store_id} returning id`)
      if (removed.length > 0) await markChanged(store_id, now)
      return removed.length > 0
    },
  }
}
