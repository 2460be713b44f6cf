import { sql } from 'kysely'
import type { Address, AddressBook, SavedAddress } from '../../core/accounts/index.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

const columns = sql`id::text, recipient_name, mobile, province, city, address, postal_code, plaque, unit`
const fields = sql`recipient_name, mobile, province, city, address, postal_code, plaque, unit`

/** The address books of shoppers; the owner stands in every condition. */
export function createAddressBook(db: Database): AddressBook {
  return {
    all: (account_id) =>
      db.rows(
        sql<SavedAddress>`select ${columns} from addresses where account_id = ${account_id} order by addresses.id desc`,
      ),
    async add(account_id, address, most, now) {
      // Two additions at once are counted one after the other.
      await db.rows(sql`select id from accounts where id = ${account_id} for no key update`)
      const [known] = await db.rows(sql<SavedAddress>`
        select ${columns} from addresses where account_id = ${account_id} and (${fields}) = (${valuesOf(address)}) limit 1`)
      if (known !== undefined) return known
      const [added] = await db.rows(sql<SavedAddress>`
        insert into addresses (account_id, ${fields}, created_at)
        select ${account_id}, ${valuesOf(address)}, ${at(now)}
        where (select count(*) from addresses where account_id = ${account_id}) < ${most} returning ${columns}`)
      return added
    },
    async save(account_id, address_id, address) {
      const [saved] = await db.rows(sql<SavedAddress>`
        update addresses set (${fields}) = (${valuesOf(address)})
        where id = ${address_id} and account_id = ${account_id} returning ${columns}`)
      return saved
    },
    async remove(account_id, address_id) {
      const gone = await db.rows(sql`
        delete from addresses where id = ${address_id} and account_id = ${account_id} returning id`)
      return gone.length > 0
    },
  }
}

function valuesOf({ recipient_name, mobile, province, city, address, postal_code, plaque, unit }: Address) {
  const values = [recipient_name, mobile, province, city, address, postal_code, plaque, unit]
  return sql.join(values.map((value) => sql`${value}::text`))
}
