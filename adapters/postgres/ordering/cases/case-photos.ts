import { sql } from 'kysely'
import { type ParcelRepository, parcelRoles } from '../../../../core/ordering/index.ts'
import type { Database } from '../../connection/connect.ts'
import { timestampSql } from '../../queries/instants.ts'

type CasePhotoMethods = Pick<ParcelRepository, 'addPhoto' | 'attachPhotos' | 'canSeePhoto' | 'deleteUnattachedPhotos'>

export function createCasePhotoMethods(db: Database): CasePhotoMethods {
  return {
    async addPhoto(photo_id, account_id, now) {
      await db.rows(
        sql`insert into case_photos (id, account_id, created_at) values (${photo_id}, ${account_id}, ${timestampSql(now)})`,
      )
    },
    async attachPhotos(photos, account_id, case_id) {
      const rows = await db.rows(sql`
        update case_photos f set case_id = ${case_id}, position = w.position
        from unnest(${[...photos]}::text[]) with ordinality as w(id, position)
        where f.id = w.id and f.account_id = ${account_id} and f.case_id is null returning f.id`)
      return rows.length
    },
    async canSeePhoto(photo_id, account_id) {
      const rows = await db.rows(sql`
        select from case_photos f where f.id = ${photo_id} and (f.account_id = ${account_id} or exists (
          select from cases c join parcels p on p.id = c.parcel_id join store_members m on m.store_id = p.store_id
          where c.id = f.case_id and m.account_id = ${account_id} and m.role = any(${[...parcelRoles]}::text[])))`)
      return rows.length > 0
    },
    async deleteUnattachedPhotos(before, limit) {
      const dropped = await db.rows(sql<{ id: string }>`
        delete from case_photos where id in (select id from case_photos where case_id is null and created_at <= ${timestampSql(before)}
          order by created_at limit ${limit} for update skip locked) and case_id is null returning id`)
      return dropped.map(({ id }) => id)
    },
  }
}
