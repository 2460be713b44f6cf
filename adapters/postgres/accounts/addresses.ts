import { type ExpressionBuilder, sql } from 'kysely'
import type { Address, AddressRepository } from '../../../core/accounts/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

const fields = [
  'recipient_name',
  'mobile',
  'province',
  'city',
  'address',
  'postal_code',
  'plaque',
  'unit',
] as const satisfies readonly (keyof Address & keyof Tables['addresses'])[]

const columns = (a: ExpressionBuilder<Tables, 'addresses'>) =>
  [a.cast<string>('addresses.id', 'text').as('id'), ...fields] as const

/** Creates the addresses of shoppers; every query is restricted to the owner. */
export function createAddressRepository(db: Database): AddressRepository {
  return {
    all: (account_id) => db.rows(addressesOf(account_id).orderBy('addresses.id', 'desc')),
    async add(account_id, address, limit, now) {
      // Serialises concurrent additions, so that the count is exact.
      await db.rows(query.selectFrom('accounts').select('id').where('id', '=', idSql(account_id)).forNoKeyUpdate())
      const values = valuesOf(address)
      const [known] = await db.rows(
        addressesOf(account_id)
          .where((a) => a.and(values))
          .limit(1),
      )
      if (known !== undefined) return known
      const [added] = await db.rows(
        query
          .insertInto('addresses')
          .columns(['account_id', ...fields, 'created_at'])
          .expression(
            query
              .selectNoFrom(({ val }) => [
                idSql(account_id).as('account_id'),
                ...fields.map((field) => val(values[field]).as(field)),
                val(timestampSql(now)).as('created_at'),
              ])
              .where(sql<boolean>`(select count(*) from addresses where account_id = ${account_id}) < ${limit}`),
          )
          .returning(columns),
      )
      return added
    },
    async save(account_id, address_id, address) {
      const [saved] = await db.rows(
        query
          .updateTable('addresses')
          .set(valuesOf(address))
          .where('id', '=', idSql(address_id))
          .where('account_id', '=', idSql(account_id))
          .returning(columns),
      )
      return saved
    },
    async remove(account_id, address_id) {
      const removed = await db.rows(
        query
          .deleteFrom('addresses')
          .where('id', '=', idSql(address_id))
          .where('account_id', '=', idSql(account_id))
          .returning('id'),
      )
      return removed.length > 0
    },
  }
}

const addressesOf = (account_id: string) =>
  query.selectFrom('addresses').select(columns).where('account_id', '=', idSql(account_id))

function valuesOf({ recipient_name, mobile, province, city, address, postal_code, plaque, unit }: Address) {
  return { recipient_name, mobile, province, city, address, postal_code, plaque, unit }
}
