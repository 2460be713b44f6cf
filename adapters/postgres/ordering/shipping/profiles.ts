import { sql } from 'kysely'
import type { ShippingProfile } from '../../../../core/catalog/index.ts'
import type { ShippingProfileRepository } from '../../../../core/ordering/index.ts'
import type { Database } from '../../connection/connect.ts'

export function createShippingProfileRepository(db: Database): ShippingProfileRepository {
  return {
    async find(store_id) {
      const [row] = await db.rows(sql<{ shipping: ShippingProfile; province: string; city: string }>`
        select shipping, province, city from stores where id = ${store_id}`)
      if (row === undefined) throw new Error('a store in which somebody works is not there')
      return row
    },
    async save(store_id, shipping) {
      await db.rows(sql`update stores set shipping = ${JSON.stringify(shipping)} where id = ${store_id}`)
    },
  }
}
