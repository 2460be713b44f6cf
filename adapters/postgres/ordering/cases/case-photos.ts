import { sql } from 'kysely'
import { type ParcelRepository, parcelRoles } from '../../../../core/ordering/index.ts'
import type { Database } from '../../connection/connect.ts'
import { timestampSql } from '../../queries/instants.ts'
import { idSql, query } from '../../schema/query.ts'

type CasePhotoMethods = Pick<ParcelRepository, 'addPhoto' | 'attachPhotos' | 'canSeePhoto' | 'deleteUnattachedPhotos'>

export function createCasePhotoMethods(db: Database): CasePhotoMethods {
  return {
    async addPhoto(photo_id, account_id, now) {
      await db.rows(query.insertInto('case_photos').values({ id: photo_id, account_id, created_at: timestampSql(now) }))
    },
    async attachPhotos(photos, account_id, case_id) {
      const ordered = sql<{ id: string; position: number }>`unnest(${[...photos]}::text[]) with ordinality`
      const rows = await db.rows(
        query
          .updateTable('case_photos as f')
          .from(ordered.as<'w'>(sql`w(id, position)`))
          .set((w) => ({ case_id, position: w.ref('w.position') }))
          .whereRef('f.id', '=', 'w.id')
          .where('f.account_id', '=', idSql(account_id))
          .where('f.case_id', 'is', null)
          .returning('f.id'),
      )
      return rows.length
    },
    async canSeePhoto(photo_id, account_id) {
      const rows = await db.rows(
        query
          .selectFrom('case_photos as f')
          .select('f.id')
          .where('f.id', '=', photo_id)
          .where((f) =>
            f.or([
              f('f.account_id', '=', idSql(account_id)),
              f.exists(
                f
                  .selectFrom('cases as c')
                  .innerJoin('parcels as p', 'p.id', 'c.parcel_id')
                  .innerJoin('store_members as m', 'm.store_id', 'p.store_id')
                  .select('c.id')
                  .whereRef('c.id', '=', 'f.case_id')
                  .where('m.account_id', '=', idSql(account_id))
                  .where('m.role', 'in', parcelRoles),
              ),
            ]),
          ),
      )
      return rows.length > 0
    },
    async deleteUnattachedPhotos(before, limit) {
      const dropped = await db.rows(
        query
          .deleteFrom('case_photos')
          .where('id', 'in', (f) =>
            f
              .selectFrom('case_photos')
              .select('id')
              .where('case_id', 'is', null)
              .where('created_at', '<=', timestampSql(before))
              .orderBy('case_photos.created_at')
              .limit(limit)
              .forUpdate()
              .skipLocked(),
          )
          .where('case_id', 'is', null)
          .returning('id'),
      )
      return dropped.map(({ id }) => id)
    },
  }
}
