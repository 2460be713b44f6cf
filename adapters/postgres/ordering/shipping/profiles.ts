import type { ShippingProfile } from '../../../../core/catalog/index.ts'
import type { ShippingProfileRepository } from '../../../../core/ordering/index.ts'
import type { Database } from '../../connection/connect.ts'
import { idSql, query } from '../../schema/query.ts'

export function createShippingProfileRepository(db: Database): ShippingProfileRepository {
  return {
    async find(store_id) {
      const [row] = await db.rows(
        query
          .selectFrom('stores')
          .select((s) => [s.ref('shipping').$castTo<ShippingProfile>().as('shipping'), 'province', 'city'])
          .where('id', '=', idSql(store_id)),
      )
      if (row === undefined) throw new Error('a store in which somebody works is not there')
      return row
    },
    async save(store_id, shipping) {
      await db.rows(
        query
          .updateTable('stores')
          .set({ shipping: JSON.stringify(shipping) })
          .where('id', '=', idSql(store_id)),
      )
    },
  }
}
